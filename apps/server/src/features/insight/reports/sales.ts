import { reports } from '@canopy/contract/insight/reports';
import { publicId } from '@canopy/domain/ids';
import { decimalOf } from '@canopy/domain/money';
import { formatPv } from '@canopy/domain/volume';
import { sql } from 'kysely';
import { isStaff, signedIn } from '../../../platform/context.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { memberID } from '../../../platform/ids.ts';
import { query } from '../../../platform/operation.ts';
import { readSettings } from '../../company/settings/readSettings.ts';
import { daysOf, seriesOf } from './reportRange.ts';
import {
  dayNumber,
  SALES_TYPES,
  type Members,
  type SaleIndex,
  type SalesType,
} from './saleIndex.ts';
import { searchedSales } from './searchedSales.ts';
import { membersOf, reportedMember } from './whose.ts';

/** A sale on the page; sen and hundredths of PV. */
interface SaleRow {
  id: number;
  approved_at: Date;
  member_id: number;
  full_name: string;
  sales_type: SalesType;
  total: number;
  refunded: number;
  pv: number;
}

/**
 * Approved sales between two business days with totals, for a downline of any size: added up in
 * memory, only the rows of the page are read.
 */
export const sales = query(reports.sales, async (ctx, body) => {
  const actor = signedIn(ctx);
  const member = reportedMember(ctx, body.MemberID);
  const { timeZone } = await readSettings(ctx.db);
  const wanted = body.Search ? await searchedSales(ctx, body.Search) : null;
  const index = await ctx.saleIndex.now();
  const memberIndex = await ctx.memberIndex.now(ctx);
  const summed = sumUp(index, membersOf(memberIndex, member, body.Whose), {
    ...daysOf(body),
    type: body.SalesType ? SALES_TYPES.indexOf(body.SalesType) : -1,
    wanted,
  });
  const ids = pageOf(index, summed, body);
  const level = (buyer: number) =>
    member === null ? null : memberIndex.sponsors.depthBelow(buyer, member);
  const series = seriesOf(summed, body, ctx.now, timeZone);
  const levels = new Map(ids.map(({ id, buyer }) => [id, level(buyer)]));
  const rows = await readRows(
    ctx.db,
    sql<SaleRow>`
    select s.id, s.approved_at, s.member_id, m.full_name, s.sales_type, s.total, s.refunded,
      s.total_pv - s.refunded_pv as pv
    from sale s join member m on m.id = s.member_id where s.id = any(${ids.map(({ id }) => id)}::bigint[])`,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    rows: ids.flatMap(({ id }) => {
      const row = byId.get(id);
      return row
        ? [
            {
              salesID: publicId('sale', id),
              date: row.approved_at.toISOString(),
              memberID: memberID(row.member_id),
              fullName: row.full_name,
              level: levels.get(id) ?? null,
              salesType: row.sales_type,
              total: decimalOf(row.total),
              refunded: decimalOf(row.refunded),
              amount: decimalOf(row.total - row.refunded),
              pv: formatPv(row.pv),
              open: isStaff(actor) || row.member_id === actor.memberId,
            },
          ]
        : [];
    }),
    total: summed.count,
    totals: {
      total: decimalOf(summed.total),
      refunded: decimalOf(summed.refunded),
      amount: decimalOf(summed.total - summed.refunded),
      pv: formatPv(summed.pv),
      bySalesType: summed.types.flatMap(({ amount, sales: count }, type) =>
        count === 0
          ? []
          : [{ salesType: SALES_TYPES[type]!, amount: decimalOf(amount), sales: count }],
      ),
      series: series.map((point) => ({ ...point, amount: decimalOf(point.amount) })),
    },
  };
});

interface Filter {
  from: string;
  to: string;
  /** Index of the type; -1: all. */
  type: number;
  wanted: ((at: number, index: SaleIndex) => boolean) | null;
}

/** Totals by day, for the longest range a chart can show: 2000 to 2199. */
const DAYS = 73_050;

/** Result of one pass over the sales; sen and hundredths of PV. */
interface Summed {
  /** Indexes of the sales, and how many there are. */
  found: Int32Array;
  count: number;
  amountOfDay: Float64Array;
  salesOfDay: Int32Array;
  types: { amount: number; sales: number }[];
  total: number;
  refunded: number;
  pv: number;
}

/** One pass over the sales of these members. */
function sumUp(index: SaleIndex, members: Members | null, filter: Filter): Summed {
  const [from, to] = [dayNumber(filter.from), dayNumber(filter.to)];
  const found = new Int32Array(index.count);
  const amountOfDay = new Float64Array(DAYS);
  const salesOfDay = new Int32Array(DAYS);
  const amountOfType = new Float64Array(SALES_TYPES.length);
  const salesOfType = new Int32Array(SALES_TYPES.length);
  let count = 0;
  let [total, refunded, pv] = [0, 0, 0];
  index.each(members, (at) => {
    const day = index.day[at]!;
    const type = index.type[at]!;
    if (day < from || day > to || (filter.type >= 0 && type !== filter.type)) return;
    if (filter.wanted && !filter.wanted(at, index)) return;
    found[count] = at;
    count += 1;
    const net = index.total[at]! - index.refunded[at]!;
    total += index.total[at]!;
    refunded += index.refunded[at]!;
    pv += index.pv[at]!;
    amountOfType[type]! += net;
    salesOfType[type]! += 1;
    amountOfDay[day]! += net;
    salesOfDay[day]! += 1;
  });
  const types = SALES_TYPES.map((_, type) => ({
    amount: amountOfType[type]!,
    sales: salesOfType[type]!,
  }));
  return { found, count, amountOfDay, salesOfDay, types, total, refunded, pv };
}

/** Sale and buyer of each row of the page, in order. */
function pageOf(
  index: SaleIndex,
  summed: Summed,
  { Page, PageSize, Sort }: { Page: number; PageSize: number; Sort?: string | undefined },
): { id: number; buyer: number }[] {
  const ascending = Sort !== undefined && !Sort.startsWith('-');
  const first = (Page - 1) * PageSize;
  const byAmount = Sort?.replace('-', '') === 'amount';
  const net = (at: number) => index.total[at]! - index.refunded[at]!;
  const { places, skipped } = byAmount
    ? { places: summed.found.subarray(0, summed.count), skipped: 0 }
    : nearPage(index, summed, { first, last: first + PageSize, ascending });
  return places
    .toSorted(
      (a, b) =>
        ((byAmount ? net(b) - net(a) : 0) || index.keyOf(b) - index.keyOf(a)) *
        (ascending ? -1 : 1),
    )
    .subarray(first - skipped, first - skipped + PageSize)
    .reduce<{ id: number; buyer: number }[]>((page, at) => {
      page.push({ id: index.id[at]!, buyer: index.member[at]! });
      return page;
    }, []);
}

/**
 * The sales of the days that a page covers, and how many sales precede those days; the daily counts
 * tell, so that only a few need sorting.
 */
function nearPage(
  index: SaleIndex,
  { found, count, salesOfDay }: Summed,
  page: { first: number; last: number; ascending: boolean },
): { places: Int32Array; skipped: number } {
  let skipped = 0;
  let begin = -1;
  let end = -1;
  let seen = 0;
  for (let i = 0; i < DAYS && seen < page.last; i += 1) {
    const day = page.ascending ? i : DAYS - 1 - i;
    const here = salesOfDay[day]!;
    if (here === 0) continue;
    if (seen + here <= page.first) skipped += here;
    else {
      if (begin < 0) begin = day;
      end = day;
    }
    seen += here;
  }
  const [low, high] = page.ascending ? [begin, end] : [end, begin];
  const places = found.subarray(0, count).filter((at) => {
    const day = index.day[at]!;
    return day >= low && day <= high;
  });
  return { places: begin < 0 ? new Int32Array(0) : places, skipped };
}
