import { isPeriod } from '@canopy/domain/calendar';
import { decimalOf } from '@canopy/domain/money';
import { previousPeriod, type Period } from '@canopy/domain/time';
import { formatPv } from '@canopy/domain/volume';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import type { SaleIndex } from './saleIndex.ts';
import { MAX_NAMED, soldTo } from './soldTo.ts';

/** Periods shown in a trend. */
const TREND_PERIODS = 6;

/** Oldest first; nothing before the earliest representable month. */
function lastPeriods(period: Period): Period[] {
  const periods = [period];
  while (periods.length < TREND_PERIODS) periods.unshift(previousPeriod(periods[0]!));
  return periods.filter(isPeriod);
}

interface Month {
  amount: number;
  pv: number;
  sales: number;
}

/**
 * Approved sales of the last periods, oldest first, including periods without sales. A few members' are found
 * in the table by index; a large team's are added up in memory, or by the database as long as they are being
 * read into it.
 *
 * @param members row ids of those whose sales count, each once; null: everybody's
 */
export async function salesTrend(
  ctx: Pick<Ctx, 'db' | 'saleIndex'>,
  period: Period,
  members: Int32Array | null,
) {
  const periods = lastPeriods(period);
  const few = members !== null && members.length <= MAX_NAMED;
  const fromTable = () => inTable(ctx.db, periods, members);
  const months = few
    ? await fromTable()
    : await ctx.saleIndex.during((index) =>
        index ? inMemory(index, periods, members) : fromTable(),
      );
  return periods.map((one) => {
    const month = months.get(one);
    return {
      period: one,
      amount: decimalOf(month?.amount ?? 0),
      pv: formatPv(month?.pv ?? 0),
      sales: month?.sales ?? 0,
    };
  });
}

/** Plain arrays: a large company has millions of sales. */
async function inMemory(
  index: SaleIndex,
  periods: readonly Period[],
  members: Int32Array | null,
): Promise<Map<string, Month>> {
  const codes = periods.map((one) => Number(one.replace('-', '')));
  const first = codes[0]!;
  const placeOf = new Int8Array(codes.at(-1)! - first + 1).fill(-1);
  for (const [place, code] of codes.entries()) placeOf[code - first] = place;
  const amount = new Float64Array(periods.length);
  const pv = new Float64Array(periods.length);
  const sales = new Int32Array(periods.length);
  const { month, total, refunded, counted } = index;
  await index.eachInTurns(members, (at) => {
    const place = placeOf[month[at]! - first] ?? -1;
    if (place < 0) return;
    amount[place]! += total[at]! - refunded[at]!;
    pv[place]! += counted[at]!;
    sales[place]! += 1;
  });
  return new Map(
    periods.map((one, at) => [one, { amount: amount[at]!, pv: pv[at]!, sales: sales[at]! }]),
  );
}

async function inTable(
  db: Ctx['db'],
  periods: readonly Period[],
  members: Int32Array | null,
): Promise<Map<string, Month>> {
  const rows = await readRows(
    db,
    sql<Month & { period: string }>`
    select s.period, sum(s.total - s.refunded)::bigint as amount, sum(s.counted_pv)::bigint as pv, count(*)::int as sales
    from sale s where s.period = any(${sql.val(periods)}::text[])
      and ${members === null ? sql`true` : soldTo(members)} group by s.period`,
  );
  return new Map(rows.map((row) => [row.period, row]));
}
