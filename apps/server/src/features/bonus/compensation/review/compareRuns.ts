import { compensation } from '@canopy/contract/bonus/compensation';
import { RUN_PLANS } from '@canopy/domain/compensation/runLines';
import { parsePublicId } from '@canopy/domain/ids';
import { decimalOf } from '@canopy/domain/money';
import { sql } from 'kysely';
import { idText } from '../../../../platform/database/idText.ts';
import type { ReadDb } from '../../../../platform/database/handle.ts';
import { readRows } from '../../../../platform/database/readRows.ts';
import { ApiError } from '../../../../platform/errors.ts';
import { memberID } from '../../../../platform/ids.ts';
import { query } from '../../../../platform/operation.ts';
import { readCalculations, type Calculation } from '../calculate/calculation.ts';

interface DifferingRow {
  member_id: number;
  full_name: string;
  amount: number;
  other: number;
  total: number;
}

/**
 * Two calculations side by side: their totals, and the members who earn different amounts, largest
 * difference first.
 */
export const compareRuns = query(compensation.compareRuns, async ({ db }, body) => {
  const run = await calculationOf(db, body.RunID);
  const other = await calculationOf(db, body.OtherID);
  const earned = ({ runID }: Calculation) =>
    sql`(select member_id, earned from bonus_run_earner where run_id = ${rowOf(runID)})`;
  const search = body.Search ? `%${body.Search.toLowerCase()}%` : null;
  const rows = await readRows(
    db,
    sql<DifferingRow>`
    select d.member_id, m.full_name, d.amount, d.other, count(*) over ()::int as total from (
      select coalesce(a.member_id, b.member_id) as member_id, coalesce(a.earned, 0) as amount,
        coalesce(b.earned, 0) as other
      from ${earned(run)} a full join ${earned(other)} b on b.member_id = a.member_id
      where coalesce(a.earned, 0) <> coalesce(b.earned, 0)
    ) d join member m on m.id = d.member_id
    where ${search}::text is null or lower(m.full_name) like ${search}
      or ${idText('m', 'm.id')} like ${search}
    order by abs(d.amount - d.other) desc, d.member_id
    limit ${body.PageSize} offset ${(body.Page - 1) * body.PageSize}`,
  );
  const [sums, others] = await Promise.all([paidByPlan(db, run), paidByPlan(db, other)]);
  return {
    rows: rows.map((row) => ({
      memberID: memberID(row.member_id),
      fullName: row.full_name,
      amount: decimalOf(row.amount),
      other: decimalOf(row.other),
    })),
    total: rows[0]?.total ?? 0,
    totals: {
      run,
      other,
      byPlan: RUN_PLANS.map((plan) => ({
        plan,
        amount: decimalOf(sums.get(plan) ?? 0),
        other: decimalOf(others.get(plan) ?? 0),
      })),
    },
  };
});

const rowOf = (runID: string): number => parsePublicId('bonusRun', runID) ?? -1;

async function calculationOf(db: ReadDb, runID: string): Promise<Calculation> {
  const [found] = await readCalculations(db, sql`b.id = ${rowOf(runID)}::bigint`);
  if (!found) throw new ApiError('NOT_FOUND');
  return found;
}

async function paidByPlan(db: ReadDb, { runID }: Calculation): Promise<Map<string, number>> {
  const rows = await readRows(
    db,
    sql<{ plan: string; paid: number }>`select p.key as plan, (p.value ->> 'paid')::bigint as paid
    from bonus_run b cross join lateral jsonb_each(b.totals -> 'plans') p where b.id = ${rowOf(runID)}`,
  );
  return new Map(rows.map(({ plan, paid }) => [plan, paid]));
}
