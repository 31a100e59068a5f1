import { compensation } from '@canopy/contract/bonus/compensation';
import { publicId } from '@canopy/domain/ids';
import { decimalOf } from '@canopy/domain/money';
import { sql } from 'kysely';
import { idText } from '../../../../platform/database/idText.ts';
import { isStaff, signedIn } from '../../../../platform/context.ts';
import { readRows } from '../../../../platform/database/readRows.ts';
import { memberID, memberRow } from '../../../../platform/ids.ts';
import { query } from '../../../../platform/operation.ts';

interface HeldRow {
  run_id: number | null;
  period: string;
  member_id: number;
  full_name: string;
  paid: number | null;
  state: 'HELD' | 'RELEASED' | 'FORFEITED';
  reason: string;
  at: Date;
}

/** Held or forfeited payments of runs, newest month first. Members see their own, of posted months. */
export const heldPayables = query(compensation.heldPayables, async (ctx, body) => {
  const actor = signedIn(ctx);
  const staff = isStaff(actor);
  const member = staff ? (body.MemberID ? memberRow(body.MemberID) : null) : actor.memberId;
  const search = body.Search ? `%${body.Search.toLowerCase()}%` : null;
  // for the member a released payment is an ordinary bonus again
  const scope = sql`from bonus_hold h join member m on m.id = h.member_id
    left join bonus_run b on b.period = h.period and b.state <> 'DISCARDED'
    left join bonus_run_earner e on e.run_id = b.id and e.member_id = h.member_id
    where (${member}::bigint is null or h.member_id = ${member})
      and (${staff} or (b.state = 'POSTED' and h.state <> 'RELEASED'))
      and (${body.State ?? null}::text is null or h.state = ${body.State ?? null})
      and (${search}::text is null or lower(m.full_name) like ${search}
        or ${idText('m', 'm.id')} like ${search})`;
  const [rows, [count]] = await Promise.all([
    readRows(
      ctx.db,
      sql<HeldRow>`select b.id as run_id, h.period, h.member_id, m.full_name, e.paid, h.state,
        case h.state when 'FORFEITED' then h.decision_reason else h.reason end as reason,
        coalesce(h.decided_at, h.held_at) as at ${scope}
      order by h.period desc, h.id desc limit ${body.PageSize} offset ${(body.Page - 1) * body.PageSize}`,
    ),
    readRows(ctx.db, sql<{ total: number }>`select count(*)::int as total ${scope}`),
  ]);
  return {
    rows: rows.map((row) => ({
      runID: row.run_id === null ? null : publicId('bonusRun', row.run_id),
      period: row.period,
      memberID: memberID(row.member_id),
      fullName: row.full_name,
      amount: row.paid === null ? null : decimalOf(row.paid),
      state: row.state,
      reason: row.reason,
      at: row.at.toISOString(),
    })),
    total: count!.total,
  };
});
