import { compensation } from '@canopy/contract/bonus/compensation';
import { parsePublicId, publicId } from '@canopy/domain/ids';
import { decimalOf } from '@canopy/domain/money';
import { sql } from 'kysely';
import { readRows } from '../../../../platform/database/readRows.ts';
import { memberRow } from '../../../../platform/ids.ts';
import { query } from '../../../../platform/operation.ts';
import type { PlanKind } from '../tables.ts';

interface DifferingLine {
  plan: PlanKind;
  sale_id: number | null;
  level: number | null;
  amount: number | null;
  other: number | null;
}

/** Maximum number of lines in a response: those that differ most. */
const MAX_LINES = 200;

/** A member's lines that differ between two calculations. There is one line per sale, level and plan. */
export const compareMember = query(compensation.compareMember, async ({ db }, body) => {
  const member = memberRow(body.MemberID);
  const lines = (runID: string) => sql`(select plan, sale_id, level, amount from bonus_run_line
    where run_id = ${parsePublicId('bonusRun', runID) ?? -1} and earner_id = ${member})`;
  const rows = await readRows(
    db,
    sql<DifferingLine>`
    select coalesce(a.plan, b.plan) as plan, coalesce(a.sale_id, b.sale_id) as sale_id,
      coalesce(a.level, b.level) as level, a.amount, b.amount as other
    from ${lines(body.RunID)} a full join ${lines(body.OtherID)} b
      on b.plan = a.plan and coalesce(b.sale_id, 0) = coalesce(a.sale_id, 0)
        and coalesce(b.level, 0) = coalesce(a.level, 0)
    where a.amount is distinct from b.amount
    order by abs(coalesce(a.amount, 0) - coalesce(b.amount, 0)) desc, 1, 2 limit ${MAX_LINES}`,
  );
  const money = (amount: number | null) => (amount === null ? null : decimalOf(amount));
  return rows.map((row) => ({
    plan: row.plan,
    salesID: row.sale_id === null ? null : publicId('sale', row.sale_id),
    level: row.level,
    amount: money(row.amount),
    other: money(row.other),
  }));
});
