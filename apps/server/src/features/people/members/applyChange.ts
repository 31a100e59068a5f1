import type { Selectable } from 'kysely';
import type { CommandCtx } from '../../../platform/context.ts';
import { holdPayouts } from '../../identity/auth/holdPayouts.ts';
import { holdResetLinks } from '../../identity/auth/holdResetLinks.ts';
import { notify } from '../../notices/messages/notify.ts';
import { changedColumns } from './profileChange.ts';
import type { MemberTable, ProfileChangeTable } from './tables.ts';

/** Puts a change into effect that was agreed to, or that needs nobody's agreement. */
export async function applyChange(
  ctx: CommandCtx,
  member: Pick<Selectable<MemberTable>, 'id' | 'login_id' | 'email'>,
  { kind, after }: Pick<Selectable<ProfileChangeTable>, 'kind' | 'after'>,
): Promise<void> {
  const { Email } = after;
  // while the old address is still in place: this mail goes to the address used so far
  if (kind === 'CONTACT' && Email !== member.email) {
    await notify(ctx, member.login_id, 'emailChanged', { email: Email! });
    await holdResetLinks(ctx, member.login_id);
  }
  if (kind === 'BANK') await holdPayouts(ctx, member.login_id);
  await ctx.tx
    .updateTable('member')
    .set(changedColumns(kind, after))
    .where('id', '=', member.id)
    .execute();
}
