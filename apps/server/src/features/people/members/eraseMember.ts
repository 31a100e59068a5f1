import type { CommandCtx } from '../../../platform/context.ts';
import { eraseRows } from '../../../platform/database/eraseRows.ts';
import { endSessions } from '../../identity/auth/endSessions.ts';
import { lockCarts } from '../../shop/cart/lines.ts';
import { withdrawConsents } from '../../notices/consents/withdrawConsents.ts';
import { deleteFiles } from '../../company/files/deleteFiles.ts';
import { TABLES } from '../../tables.ts';

/**
 * Removes a person's identity from everything except the books, as each table declares. The member is
 * terminated, signed out, and has consented to nothing any more.
 *
 * @param passwordHash of a password that nobody knows
 */
export async function eraseMember(
  ctx: CommandCtx,
  { id, login_id: loginId }: { id: number; login_id: number },
  passwordHash: string,
): Promise<void> {
  const { tx } = ctx;
  await endSessions(tx, loginId, 'ERASED', ctx.now);
  await tx
    .updateTable('member')
    .set({ status: 'TERMINATED', erased_at: ctx.now })
    .where('id', '=', id)
    .execute();
  await lockCarts(tx, id);
  await withdrawConsents(ctx, id, ctx.actor?.loginId ?? loginId);
  const person = { memberId: id, loginId, nobody: `erased-${id}`, passwordHash };
  await deleteFiles(ctx, await eraseRows(tx, TABLES, person));
}
