import type { Selectable } from 'kysely';
import type { CommandCtx } from '../../../platform/context.ts';
import { holdMoney } from '../../identity/auth/holdMoney.ts';
import { newEmail } from './newEmail.ts';
import { changedColumns } from './profileChange.ts';
import type { MemberTable, ProfileChangeTable } from './tables.ts';

/** Puts a change into effect that was agreed to, or that needs nobody's agreement. */
export async function applyChange(
  ctx: CommandCtx,
  member: Pick<Selectable<MemberTable>, 'id' | 'login_id' | 'email'>,
  { kind, after }: Pick<Selectable<ProfileChangeTable>, 'kind' | 'after'>,
): Promise<void> {
  const { Email } = after;
  if (kind === 'CONTACT' && Email !== member.email) await newEmail(ctx, member.login_id, Email!);
  if (kind === 'BANK') await holdMoney(ctx, member.login_id, 'BANK');
  await ctx.tx
    .updateTable('member')
    .set(changedColumns(kind, after))
    .where('id', '=', member.id)
    .execute();
}
