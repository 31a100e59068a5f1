import { reports } from '@canopy/contract/reports';
import type { SOLD_BY } from '@canopy/contract/soldBy';
import { MALAYSIA_COUNTRY_ID } from '@canopy/domain/validation';
import { publicId } from '@canopy/domain/ids';
import { decimalOf } from '@canopy/domain/money';
import { formatPv } from '@canopy/domain/volume';
import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import { instantsOf } from '../../platform/database/dates.ts';
import { nameIn } from '../../platform/database/nameIn.ts';
import { readRows } from '../../platform/database/readRows.ts';
import { query } from '../../platform/operation.ts';
import { countryNameOf, stateName } from '../reference/names.ts';
import { readSettings } from '../settings/readSettings.ts';

type By = (typeof SOLD_BY)[number];

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
  /** Null: the sums of all sales, by the sales themselves and not by what groups them. */
  code: string | null;
  name: string | null;
  country: number | null;
}

/**
 * Approved sales between two business days by what was sold, to whom or from where, in one
 * statement: the sales of the days by their index, with their lines.
 */
export const salesBy = query(
  reports.salesBy,
  async (ctx, body) => {
    const { timeZone } = await readSettings(ctx.db);
    const groups = await readRows(
      ctx.db,
      grouped(ctx, body.Per, instantsOf(body.From, body.To, timeZone)),
    );
    const all = groups.find(({ code }) => code === null)!;
    const own = groups
      .filter(({ code }) => code !== null)
      .toSorted((a, b) => netOf(b) - netOf(a) || (a.code! < b.code! ? -1 : 1));
    const rest = restOf(all, own);
    const rows = [
      ...own.map((group) => ({
        kind: 'ROW' as const,
        code: codeOf(body.Per, group.code!),
        name: shownName(ctx, body.Per, group),
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
      },
    };
  },
  { standby: 'always' },
);

const NAMELESS = { code: '', name: '' };
const netOf = ({ goods, shipping, refunded }: Sums) => goods + shipping - refunded;

/** What products leave of the sales: shipping fees and what came back of them. */
const restOf = (all: Group, own: readonly Group[]): Sums => {
  const left = (of: keyof Sums) => own.reduce((sum, group) => sum - group[of], all[of]);
  return {
    orders: 0,
    units: left('units'),
    pv: left('pv'),
    goods: left('goods'),
    shipping: left('shipping'),
    refunded: left('refunded'),
  };
};

const isNothing = (sums: Sums) => Object.values(sums).every((value) => value === 0);

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

const codeOf = (by: By, code: string) =>
  by === 'STOCKIST' ? publicId('warehouse', Number(code)) : code;

function shownName({ language }: Ctx, by: By, { code, name, country }: Group): string {
  if (by !== 'STATE') return name!;
  return country === MALAYSIA_COUNTRY_ID && code
    ? stateName(country, code)
    : countryNameOf(country!, language);
}

/** SQL: sums of sold lines `l`; what was never paid is not refunded either. */
const LINES = sql`sum(l.quantity)::bigint as units, sum(l.pv * (l.quantity - l.returned))::bigint as pv,
  sum(l.price * l.quantity)::bigint as goods, 0::bigint as shipping,
  sum(case when s.free then 0 else l.price * l.returned end)::bigint as refunded`;

/** SQL: sums of sales `s` with their units. */
const SALES = sql`count(*)::int as orders, coalesce(sum(u.units), 0)::bigint as units, coalesce(sum(s.pv), 0)::bigint as pv,
  coalesce(sum(s.sub_total), 0)::bigint as goods, coalesce(sum(s.shipment_fee), 0)::bigint as shipping,
  coalesce(sum(s.refunded), 0)::bigint as refunded`;

const UNITS = sql`left join units u on u.sale_id = s.id`;

function grouped(ctx: Ctx, by: By, { from, until }: { from: Date; until: Date }) {
  const groups: Record<By, RawBuilder<unknown>> = {
    PRODUCT: sql`select l.product_code as code, coalesce(p.names ->> ${ctx.language}::text, p.names ->> 'en') as name,
        null::int as country, l.orders, l.units, l.pv, l.goods, l.shipping, l.refunded
      from (select l.product_code, count(*)::int as orders, ${LINES}
        from sold s join sale_line l on l.sale_id = s.id group by 1) l join product p on p.code = l.product_code`,
    CATEGORY: sql`select l.category as code, coalesce(c.names ->> ${ctx.language}::text, c.names ->> 'en') as name,
        null::int as country, l.orders, l.units, l.pv, l.goods, l.shipping, l.refunded
      from (select p.category, count(distinct s.id)::int as orders, ${LINES}
        from sold s join sale_line l on l.sale_id = s.id join product p on p.code = l.product_code
        group by 1) l join product_category c on c.code = l.category`,
    STATE: sql`select case when m.country_id = ${MALAYSIA_COUNTRY_ID} then coalesce(m.state_id, '') else m.country_id::text end as code,
        null::text as name, m.country_id as country, ${SALES}
      from sold s ${UNITS} join member m on m.id = s.member_id group by 1, 3`,
    STOCKIST: sql`select w.id::text as code, ${nameIn('w', ctx.language)} as name, null::int as country, ${SALES}
      from sold s ${UNITS} join warehouse w on w.id = s.warehouse_id group by w.id`,
  };
  return sql<Group>`
    with sold as materialized (select id, member_id, warehouse_id, sub_total, shipment_fee, refunded,
        total_pv - refunded_pv as pv, payment_type = 'FREE' as free
      from sale where approved_at >= ${from} and approved_at < ${until}),
    units as (select l.sale_id, sum(l.quantity) as units from sold s join sale_line l on l.sale_id = s.id group by 1)
    ${groups[by]}
    union all select null, null, null, ${SALES} from sold s ${UNITS}`;
}
