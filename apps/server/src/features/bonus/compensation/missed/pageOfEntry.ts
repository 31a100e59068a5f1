import type { PlanPeriod } from '@canopy/domain/compensation/plan';
import { dayOfStep, isByDays } from '@canopy/domain/compensation/planDays';
import { sql, type RawBuilder } from 'kysely';
import type { ReadDb } from '../../../../platform/database/handle.ts';
import { readRows } from '../../../../platform/database/readRows.ts';
import type { AskedEntry, EntryLine, EntryLines } from './missedEntry.ts';

type Row = Omit<EntryLine, 'day'> & { period_of_plan: PlanPeriod | null };

/**
 * One page of stored lines of an entry, newest sale first, with the number and amount of all.
 *
 * @param lines columns of an {@link EntryLine}, `id`, and `period_of_plan`: of pairs, whose level is their day
 *   or week
 */
export async function pageOfEntry(
  db: ReadDb,
  { period, reason, skipped, size, searched }: AskedEntry,
  lines: RawBuilder<unknown>,
): Promise<EntryLines> {
  const found = searched
    ? sql`select * from (${lines}) l where buyer = any(${`{${searched.buyers.join(',')}}`}::bigint[])
        or sale = ${searched.sale}::bigint`
    : lines;
  const rows = await readRows(
    db,
    sql<Row>`select buyer, sale, level, volume, net, percentage, amount, period_of_plan from (${found}) l
    order by sale desc nulls last, level, id limit ${size} offset ${skipped}`,
  );
  const [all] = await readRows(
    db,
    sql<{ total: number; amount: number }>`
    select count(*)::int as total, coalesce(sum(amount), 0)::bigint as amount from (${found}) l`,
  );
  return {
    ...all!,
    reasons: reason ? [reason] : [],
    rows: rows.map(({ period_of_plan: plan, ...row }) => {
      if (plan === null) return row;
      const day = isByDays({ period: plan }) && dayOfStep(plan, period, row.level! - 1);
      return { ...row, level: null, ...(day && { day }) };
    }),
  };
}
