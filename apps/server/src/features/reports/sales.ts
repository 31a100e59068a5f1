import { reports } from '@canopy/contract/reports';
import { publicId } from '@canopy/domain/ids';
import { decimalOf } from '@canopy/domain/money';
import { formatPv } from '@canopy/domain/volume';
import { sql } from 'kysely';
import { isStaff, signedIn } from '../../platform/context.ts';
import { readRows } from '../../platform/database/readRows.ts';
import { memberID } from '../../platform/ids.ts';
import { query } from '../../platform/operation.ts';
import { readSettings } from '../settings/readSettings.ts';
import { daysOf, seriesOf } from './reportRange.ts';
import { dayNumber, idOfKey, SALES_TYPES, type SaleIndex, type SalesType } from './saleIndex.ts';
import { searchedSales } from './searchedSales.ts';
import { membersOf, reportedMember } from './whose.ts';

/** A sale of the page; sen and hundredths of PV. */
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
 * Approved sales between two business days with their sums, whatever the size of the downline: summed in
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
  const ids = pageOf(index, summed.found, body);
  const level = (buyer: number) =>
    member === null ? null : memberIndex.sponsors.depthBelow(buyer, member);
  const series = seriesOf(summed.days, body, ctx.now, timeZone);
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
    total: summed.found.length,
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
  /** Place among the types; -1: all. */
  type: number;
  wanted: ((at: number, index: SaleIndex) => boolean) | null;
}

/** One pass over the sales of these members. */
function sumUp(index: SaleIndex, members: Iterable<number> | null, filter: Filter) {
  const [from, to] = [dayNumber(filter.from), dayNumber(filter.to)];
  const found: number[] = [];
  const days = new Map<number, { amount: number; sales: number }>();
  const types = SALES_TYPES.map(() => ({ amount: 0, sales: 0 }));
  let [total, refunded, pv] = [0, 0, 0];
  index.each(members, (at) => {
    const day = index.day[at]!;
    const type = index.type[at]!;
    if (day < from || day > to || (filter.type >= 0 && type !== filter.type)) return;
    if (filter.wanted && !filter.wanted(at, index)) return;
    found.push(at);
    const net = index.total[at]! - index.refunded[at]!;
    total += index.total[at]!;
    refunded += index.refunded[at]!;
    pv += index.pv[at]!;
    types[type]!.amount += net;
    types[type]!.sales += 1;
    let point = days.get(day);
    if (!point) days.set(day, (point = { amount: 0, sales: 0 }));
    point.amount += net;
    point.sales += 1;
  });
  return { found, days, types, total, refunded, pv };
}

/** Sale and buyer of each row of the page, in its order. */
function pageOf(
  index: SaleIndex,
  found: readonly number[],
  { Page, PageSize, Sort }: { Page: number; PageSize: number; Sort?: string | undefined },
): { id: number; buyer: number }[] {
  const ascending = Sort !== undefined && !Sort.startsWith('-');
  const first = (Page - 1) * PageSize;
  const named = (at: number) => ({ id: index.id[at]!, buyer: index.member[at]! });
  if (Sort?.replace('-', '') === 'amount') {
    const net = (at: number) => index.total[at]! - index.refunded[at]!;
    return found
      .toSorted(
        (a, b) => (net(b) - net(a) || index.keyOf(b) - index.keyOf(a)) * (ascending ? -1 : 1),
      )
      .slice(first, first + PageSize)
      .map(named);
  }
  // numbers sort four times as fast as places by a comparison
  const keys = Float64Array.from(found, (at) => index.keyOf(at)).sort();
  const place = (n: number) => (ascending ? n : keys.length - 1 - n);
  const length = Math.max(0, Math.min(PageSize, keys.length - first));
  const page = Array.from({ length }, (_, i) => idOfKey(keys[place(first + i)]!));
  const shown = new Set(page);
  const buyers = new Map<number, number>();
  for (const at of found)
    if (shown.has(index.id[at]!)) buyers.set(index.id[at]!, index.member[at]!);
  return page.map((id) => ({ id, buyer: buyers.get(id)! }));
}
