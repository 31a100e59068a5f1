import { reports } from '@canopy/contract/insight/reports';
import type { SOLD_BY } from '@canopy/contract/insight/soldBy';
import { MALAYSIA_COUNTRY_ID } from '@canopy/domain/validation';
import { publicId } from '@canopy/domain/ids';
import { decimalOf } from '@canopy/domain/money';
import { formatPv } from '@canopy/domain/volume';
import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import { instantsOf } from '../../../platform/database/dates.ts';
import { nameIn } from '../../../platform/database/nameIn.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { averageCost, unitsOfSales } from '../../shop/stock/reads.ts';
import { query } from '../../../platform/operation.ts';
import { countryNameOf, stateName } from '../../company/reference/names.ts';
import { readSettings } from '../../company/settings/readSettings.ts';

type Per = (typeof SOLD_BY)[number];

/** Sums of sales; sen and hundredths of PV. */
interface Sums {
  orders: number;
  units: number;
  pv: number;
  goods: number;
  shipping: number;
  refunded: number;
}

interface Group extends Sums {
  code: string;
  name: string | null;
}

/** Sums of sales or of their lines, by a code; null: of all. */
interface Part extends Omit<Group, 'code'> {
  of: 'SALES' | 'LINES';
  code: string | null;
}

/**
 * Approved sales between two business days by what was sold, to whom or from where, in one
 * statement that reads the sales of the days and their lines once each.
 */
export const salesBy = query(
  reports.salesBy,
  async (ctx, body) => {
    const { timeZone } = await readSettings(ctx.db);
    const days = instantsOf(body.From, body.To, timeZone);
    const [parts, [sold]] = await Promise.all([
      readRows(ctx.db, summed(ctx, body.Per, days)),
      readRows(ctx.db, costOf(days)),
    ]);
    const { own, all } = groupsOf(body.Per, parts);
    const rest = restOf(all, own);
    const rows = [
      ...own
        .toSorted((a, b) => netOf(b) - netOf(a) || (a.code < b.code ? -1 : 1))
        .map((group) => ({
          kind: 'ROW' as const,
          code: body.Per === 'STOCKIST' ? publicId('warehouse', Number(group.code)) : group.code,
          name: body.Per === 'STATE' ? placeName(ctx, group.code) : (group.name ?? ''),
          ...shown(group, all),
        })),
      ...(isNothing(rest) ? [] : [{ kind: 'SHIPPING' as const, ...NAMELESS, ...shown(rest, all) }]),
      ...(all.orders > 0 ? [{ kind: 'TOTAL' as const, ...NAMELESS, ...shown(all, all) }] : []),
    ];
    return {
      rows: rows.slice((body.Page - 1) * body.PageSize, body.Page * body.PageSize),
      total: rows.length,
      totals: {
        orders: all.orders,
        units: all.units,
        pv: formatPv(all.pv),
        refunded: decimalOf(all.refunded),
        net: decimalOf(netOf(all)),
        cost: decimalOf(sold!.cost),
        uncosted: sold!.uncosted,
      },
    };
  },
  { standby: 'always' },
);

const NAMELESS = { code: '', name: '' };
const NOTHING: Sums = { orders: 0, units: 0, pv: 0, goods: 0, shipping: 0, refunded: 0 };
const FIELDS = ['orders', 'units', 'pv', 'goods', 'shipping', 'refunded'] as const;

const netOf = ({ goods, shipping, refunded }: Sums) => goods + shipping - refunded;

const isNothing = (sums: Sums) => FIELDS.every((field) => sums[field] === 0);

const sumOf = (some: readonly Sums[]): Sums =>
  some.reduce((sum, one) => {
    const next = { ...sum };
    for (const field of FIELDS) next[field] += one[field];
    return next;
  }, NOTHING);

/** The groups and all sales: units are of lines, all else of lines where a product groups and else of sales. */
function groupsOf(per: Per, parts: readonly Part[]): { own: Group[]; all: Sums } {
  const lines = parts.filter(({ of }) => of === 'LINES');
  const sales = parts.filter(({ of }) => of === 'SALES');
  const units = lines.reduce((sum, line) => sum + line.units, 0);
  const all = { ...sumOf(sales), units };
  if (per === 'PRODUCT' || per === 'CATEGORY')
    return { own: lines.map((line) => ({ ...line, code: line.code! })), all };
  const unitsOf = new Map(lines.map((line) => [line.code, line.units]));
  const own = sales.map((sale) => ({
    ...sale,
    code: sale.code!,
    units: unitsOf.get(sale.code) ?? 0,
  }));
  return { own, all };
}

/** What products leave of the sales: shipping fees and what came back of them. */
function restOf(all: Sums, own: readonly Sums[]): Sums {
  const grouped = sumOf(own);
  const rest = { ...NOTHING };
  // an order of two products is counted with both
  for (const field of FIELDS) if (field !== 'orders') rest[field] = all[field] - grouped[field];
  return rest;
}

const shown = (sums: Sums, all: Sums) => ({
  orders: sums.orders,
  units: sums.units,
  pv: formatPv(sums.pv),
  goods: decimalOf(sums.goods),
  shipping: decimalOf(sums.shipping),
  refunded: decimalOf(sums.refunded),
  net: decimalOf(netOf(sums)),
  share: netOf(all) > 0 ? Math.round((netOf(sums) * 10_000) / netOf(all)) : null,
});

/** Name of `127-1936` or `200`: a state of Malaysia, or another country. */
function placeName({ language }: Ctx, code: string): string {
  const [country, state] = code.split('-');
  return state ? stateName(Number(country), state) : countryNameOf(Number(country), language);
}

/** What groups sales `s` of members `m`; where a product does, nothing. */
const SALE_CODE: Record<Per, RawBuilder<unknown>> = {
  PRODUCT: sql`null::text`,
  CATEGORY: sql`null::text`,
  STATE: sql`case when m.country_id = ${MALAYSIA_COUNTRY_ID} and m.state_id <> '' then m.country_id || '-' || m.state_id
    else m.country_id::text end`,
  STOCKIST: sql`s.warehouse_id::text`,
};

/** What groups lines `l` of sales `s`, which have their code. */
const LINE_CODE: Record<Per, RawBuilder<unknown>> = {
  PRODUCT: sql`l.product_code`,
  CATEGORY: sql`(select p.category from product p where p.code = l.product_code)`,
  STATE: sql`s.code`,
  STOCKIST: sql`s.code`,
};

/** What the units cost that left the warehouses for the sales of these days and did not come back. */
const costOf = ({ from, until }: { from: Date; until: Date }) => sql<{
  cost: number;
  uncosted: number;
}>`
  with sold as materialized (select s.id from sale s where s.approved_at >= ${from} and s.approved_at < ${until})
  select coalesce(round(sum(u.units * c.each)), 0)::bigint as cost,
    coalesce(sum(u.units) filter (where c.each is null), 0)::int as uncosted
  from sold s join ${unitsOfSales} u on u.sale_id = s.id
    left join ${averageCost(until)} c on c.item_code = u.item_code
  where u.sale_id between (select min(id) from sold) and (select max(id) from sold)`;

function summed(ctx: Ctx, per: Per, { from, until }: { from: Date; until: Date }) {
  const named = sql`coalesce(n.names ->> ${ctx.language}::text, n.names ->> 'en')`;
  const [name, names] = {
    PRODUCT: [named, sql`left join product n on n.code = x.code`],
    CATEGORY: [named, sql`left join product_category n on n.code = x.code`],
    STATE: [sql`null::text`, sql``],
    STOCKIST: [nameIn('n', ctx.language), sql`left join warehouse n on n.id = x.code::bigint`],
  }[per] as [RawBuilder<unknown>, RawBuilder<unknown>];
  const buyers = per === 'STATE' ? sql`join member m on m.id = s.member_id` : sql``;
  // lines lie by sale: the range of the sales keeps what is read of them small
  return sql<Part>`
    with sold as materialized (select s.id, ${SALE_CODE[per]} as code, s.sub_total, s.shipment_fee, s.refunded,
        s.total_pv - s.refunded_pv as pv, s.payment_type = 'FREE' as free
      from sale s ${buyers} where s.approved_at >= ${from} and s.approved_at < ${until}),
    lines as (select ${LINE_CODE[per]} as code, ${per === 'CATEGORY' ? sql`count(distinct s.id)` : sql`count(*)`}::int as orders,
        sum(l.quantity)::bigint as units, sum(l.pv * (l.quantity - l.returned))::bigint as pv,
        sum(l.price * l.quantity)::bigint as goods,
        sum(case when s.free then 0 else l.price * l.returned end)::bigint as refunded
      from sold s join sale_line l on l.sale_id = s.id
      where l.sale_id between (select min(id) from sold) and (select max(id) from sold) group by 1),
    sales as (select code, count(*)::int as orders, sum(pv)::bigint as pv, sum(sub_total)::bigint as goods,
        sum(shipment_fee)::bigint as shipping, sum(refunded)::bigint as refunded from sold group by code)
    select x.*, ${name} as name from (
      select 'LINES' as of, code, orders, units, pv, goods, 0::bigint as shipping, refunded from lines
      union all select 'SALES', code, orders, 0::bigint, pv, goods, shipping, refunded from sales) x ${names}`;
}
