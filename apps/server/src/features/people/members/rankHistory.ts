import { members } from '@canopy/contract/people/members';
import { memberRow } from '../../../platform/ids.ts';
import { query } from '../../../platform/operation.ts';

/** When a member's ranking rose, newest first, and by which month's run. */
export const rankHistory = query(members.rankHistory, async (ctx, body) => {
  const rows = await ctx.db
    .selectFrom('member_rank_change')
    .select(['at', 'period', 'from_rank', 'to_rank'])
    .where('member_id', '=', memberRow(body.MemberID))
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    at: row.at.toISOString(),
    period: row.period,
    from: row.from_rank,
    to: row.to_rank,
  }));
});
