import { decimalOf } from '@canopy/domain/money';
import { businessDate, dayBounds } from '@canopy/domain/time';
import type { LimitedAction } from '@canopy/domain/wallet';
import { sql } from 'kysely';
import { signedIn, type CommandCtx } from '../../../platform/context.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { ApiError } from '../../../platform/errors.ts';
import type { Settings } from '../../company/settings/settings.ts';

/**
 * What a member has done per action, by member and time; cancelled and rejected requests no longer
 * count.
 */
const DONE = {
  transfer: sql`select amount from wallet_move where type = 'TRANSFER'`,
  convert: sql`select amount from wallet_move where type = 'CONVERT'`,
  withdraw: sql`select amount from wallet_request where type = 'WITHDRAWAL'
    and status in ('PENDING', 'PAYING', 'APPROVED')`,
};

/**
 * Refuses anything above the company's limit per member and business day. If there is a limit, the
 * member's row is locked, so that two simultaneous commands count each other.
 *
 * @throws ApiError `DAY_LIMIT` with what is left for the day, `DAY_COUNT`
 */
export async function checkDayLimit(
  ctx: CommandCtx,
  action: LimitedAction,
  amount: number,
  { dayLimits, timeZone }: Settings,
): Promise<void> {
  const { sum, count } = dayLimits[action];
  if (sum === null && count === null) return;
  const memberId = signedIn(ctx).memberId!;
  await ctx.tx
    .selectFrom('member')
    .select('id')
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .execute();
  const { from } = dayBounds(businessDate(ctx.now, timeZone), timeZone);
  const [done] = await readRows(
    ctx.db,
    sql<{ sum: number; count: number }>`
    select coalesce(sum(amount), 0)::bigint as sum, count(*)::int as count
    from (${DONE[action]} and member_id = ${memberId} and created_at >= ${from}) done`,
  );
  if (count !== null && done!.count >= count) throw new ApiError('DAY_COUNT', { times: count });
  if (sum !== null && done!.sum + amount > sum) {
    throw new ApiError('DAY_LIMIT', {
      limit: decimalOf(sum),
      left: decimalOf(Math.max(0, sum - done!.sum)),
    });
  }
}
