import { audit } from '../../../platform/audit.ts';
import type { CommandCtx } from '../../../platform/context.ts';
import { memberID } from '../../../platform/ids.ts';
import { releaseUsername } from '../../identity/auth/releaseUsername.ts';

/**
 * Undoes the registration of a member who was never accepted: username, email, mobile and identity
 * number become free again; the row and its id stay for the books. Returns whether there was one to
 * undo.
 */
export async function voidMember(ctx: CommandCtx, memberId: number): Promise<boolean> {
  const voided = await ctx.tx
    .updateTable('member')
    .set({
      status: 'TERMINATED',
      withdrawn_at: ctx.now,
      mobile_code: '0',
      mobile: String(memberId),
      email_key: `withdrawn-${memberId}`,
      identity_key: `WITHDRAWN:${memberId}`,
    })
    .where('id', '=', memberId)
    .where('status', '=', 'PENDING')
    .returning('login_id')
    .executeTakeFirst();
  if (!voided) return false;
  await releaseUsername(ctx.tx, voided.login_id, `withdrawn-${memberId}`);
  await audit(ctx, { action: 'member.withdrawn', subject: memberID(memberId) });
  return true;
}
