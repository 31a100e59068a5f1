import { sql } from 'kysely';
import { signedIn, type CommandCtx } from '../../../platform/context.ts';
import { releaseReceived } from './holdReceived.ts';

/** Ends the current lock on a member's wallets; false if there is none. */
export async function liftLock(ctx: CommandCtx, memberId: number): Promise<boolean> {
  const lifted = await ctx.tx
    .updateTable('wallet_lock')
    .set({ lifted_at: ctx.now, lifted_by: signedIn(ctx).loginId })
    .where('member_id', '=', memberId)
    .where('lifted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!lifted) return false;
  await releaseReceived(ctx, lifted.id);
  await sql`with wallet as materialized (
      select id from account where member_id = ${memberId} order by id for no key update)
    update account a set locked_until = null from wallet where a.id = wallet.id`.execute(ctx.tx);
  return true;
}
