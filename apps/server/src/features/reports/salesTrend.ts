import { isPeriod } from '@canopy/domain/calendar';
import { decimalOf } from '@canopy/domain/money';
import { previousPeriod, type Period } from '@canopy/domain/time';
import { formatPv } from '@canopy/domain/volume';
import { sql, type RawBuilder } from 'kysely';
import type { ReadDb } from '../../platform/database/open.ts';
import { readRows } from '../../platform/database/readRows.ts';

/** Periods shown in a trend. */
const TREND_PERIODS = 6;

/** Oldest first; nothing before the earliest representable month. */
function lastPeriods(period: Period): Period[] {
  const periods = [period];
  while (periods.length < TREND_PERIODS) periods.unshift(previousPeriod(periods[0]!));
  return periods.filter(isPeriod);
}

/**
 * Approved sales of the last periods, oldest first, including periods without sales.
 *
 * @param condition which sales count; `s` is the sale
 */
export async function salesTrend(db: ReadDb, period: Period, condition: RawBuilder<unknown>) {
  const periods = lastPeriods(period);
  const rows = await readRows(
    db,
    sql<{ period: string; amount: number; pv: number; sales: number }>`
    select s.period, sum(s.total - s.refunded)::bigint as amount, sum(s.counted_pv)::bigint as pv, count(*)::int as sales
    from sale s where s.period = any(${sql.val(periods)}::text[])
      and ${condition} group by s.period`,
  );
  return periods.map((one) => {
    const row = rows.find((candidate) => candidate.period === one);
    return {
      period: one,
      amount: decimalOf(row?.amount ?? 0),
      pv: formatPv(row?.pv ?? 0),
      sales: row?.sales ?? 0,
    };
  });
}
