import { compensation } from '@canopy/contract/compensation';
import { decimalOf } from '@canopy/domain/money';
import { sql } from 'kysely';
import { readRows } from '../../platform/database/readRows.ts';
import { memberRow } from '../../platform/ids.ts';
import { query } from '../../platform/operation.ts';
import { missedInRun, postedRun } from './missedOfRun.ts';
import type { BreakageReason, PlanKind } from './tables.ts';

/** Bonuses of one plan that were missed for one reason; sen. */
interface Missed {
  plan: PlanKind;
  reason: BreakageReason;
  amount: number;
  lines: number;
}

/**
 * What a member did not get in a period for one reason alone: shares that became breakage at the
 * member, and, where compression passed the member over, what a maintained period would have earned.
 * All reasons together: `whyNotPaid`.
 */
export const missed = query(compensation.missed, async (ctx, body) => {
  const memberId = memberRow(body.MemberID);
  const broken = await readRows(
    ctx.db,
    sql<Missed>`
    select l.plan, l.reason, (sum(l.amount_fine) / 1000000)::bigint as amount, count(*)::int as lines
    from bonus_line_all l left join bonus_run b on b.id = l.run_id
    where l.missed_by = ${memberId} and l.period = ${body.Period}
      and (l.run_id is null or b.state = 'POSTED')
    group by l.plan, l.reason order by amount desc`,
  );
  const run = await postedRun(ctx.db, body.Period);
  const shares = run ? await missedInRun(ctx.db, run, memberId) : [];
  const passedOver = shares
    // without full compression the share became breakage at the member, which is listed already
    .filter(({ compression, reasons }) => compression === 'FULL' && reasons.length === 1)
    .flatMap(({ plan, reasons: [reason], amount, lines }): Missed[] =>
      reason === 'NOT_MAINTAINED' ? [{ plan, reason, amount, lines }] : [],
    );
  const rows = [...broken, ...passedOver];
  return {
    total: decimalOf(rows.reduce((sum, row) => sum + row.amount, 0)),
    rows: rows.map((row) => ({ ...row, amount: decimalOf(row.amount) })),
  };
});
