import type { PackageTerms } from '@canopy/domain/packageTerms';
import type { PinnedInput } from '@canopy/domain/compensation/pinnedInput';
import type { Sources } from '@canopy/domain/compensation/network';
import { MALAYSIA_COUNTRY_ID } from '@canopy/domain/validation';
import { sql, type RawBuilder } from 'kysely';
import type { ReadDb } from '../../../platform/database/handle.ts';
import { readColumns } from '../../../platform/database/readColumns.ts';
import { readPackages } from '../compensation/calculate/readPackages.ts';
import { dayOfSale, netOfSale, withoutTax } from '../compensation/calculate/saleParts.ts';
import { readSettings } from '../../company/settings/readSettings.ts';
import { indexesOf } from './simulatedTerms.ts';

export interface PackageSales extends Sources {
  /** Row ids of the sales. */
  id: Float64Array;
  mall: Uint8Array;
  day: Uint8Array;
  /** Net price of what counts, sen. */
  net: Float64Array;
  /** 1: free registration, which by itself pays no bonus. */
  free: Uint8Array;
}

/**
 * The period's package sales with what counts of them, less what was refunded while the period was open.
 * With other package terms, as if they had been sold under those; members in a country without its own
 * price are given the price of the company's own country.
 */
export async function packageSales(
  db: ReadDb,
  { header, memberId }: PinnedInput,
  packages?: PackageTerms,
): Promise<PackageSales> {
  const { timeZone } = await readSettings(db);
  const { pv, net } = packages === undefined ? asSold : soldBy(packages, cameBackInTime);
  const rows = await readColumns(
    db,
    sql`select id, member_id, ${pv} as volume, mall_type::int as mall,
        ${dayOfSale(header.period, timeZone)} as day,
        ${net} as net, (payment_type = 'FREE')::int as free
      from sale
      where period = ${header.period} and sales_type <> 'MAINTENANCE' and counted_pv > 0 order by id`,
    {
      id: Float64Array,
      member_id: Float64Array,
      volume: Float64Array,
      mall: Uint8Array,
      day: Uint8Array,
      net: Float64Array,
      free: Uint8Array,
    },
  );
  const at = indexesOf(memberId);
  const known = [...rows.member_id.keys()].filter((i) => at.has(rows.member_id[i]!));
  return {
    id: Float64Array.from(known, (i) => rows.id[i]!),
    member: Int32Array.from(known, (i) => at.get(rows.member_id[i]!)!),
    volume: Float64Array.from(known, (i) => rows.volume[i]!),
    mall: Uint8Array.from(known, (i) => rows.mall[i]!),
    day: Uint8Array.from(known, (i) => rows.day[i]!),
    net: Float64Array.from(known, (i) => rows.net[i]!),
    free: Uint8Array.from(known, (i) => rows.free[i]!),
  };
}

/** Volume of the paid sales, hundredths of a PV. */
export const paidVolume = ({ volume, free }: PackageSales): number =>
  volume.reduce((sum, pv, i) => (free[i] ? sum : sum + pv), 0);

/**
 * Each member's highest package as of the time the run was locked, up to which the run reads packages. With
 * other package terms, the month's packages are valued as in {@link packageSales}, earlier ones as they
 * were bought.
 */
export function ownPackages(
  db: ReadDb,
  { header: { period, asOf }, memberId }: PinnedInput,
  lockedAt: Date,
  packages?: PackageTerms,
): Promise<Float64Array> {
  const cameBack = sql`(${cameBackInTime} or r.settled_at < ${lockedAt})`;
  const bought = sql`total_pv - coalesce((select sum(r.pv) from refund r where r.sale_id = sale.id and ${cameBack}), 0)`;
  const pv = packages
    ? sql`case when period = ${period} then ${soldBy(packages, cameBack).pv} else ${bought} end`
    : bought;
  const rows = sql`select member_id, max(${pv})::bigint as package_pv
    from sale where sales_type <> 'MAINTENANCE' and status in ('APPROVED', 'COMPLETED', 'REFUNDED')
      and approved_at < ${new Date(asOf)}
    group by member_id`;
  return readPackages(db, rows, memberId);
}

/** What counts of `sale`: its PV and its net price. */
interface Counted {
  pv: RawBuilder<unknown>;
  net: RawBuilder<unknown>;
}

const asSold: Counted = { pv: sql`counted_pv`, net: netOfSale };

/**
 * Condition on a refund `r` of `sale`: settled while the sale's period was open, so that the month counted
 * only the rest.
 */
const cameBackInTime = sql`r.settled_at is not null and r.period = sale.period`;

/** The same under other terms, less the units returned by refunds `r`. */
function soldBy({ prices }: PackageTerms, cameBack: RawBuilder<unknown>): Counted {
  const sum = (own: string, sold: string) => sql`(
    select coalesce(sum(coalesce((
        select ${sql.ref(own)} from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb)
          as c ("productCode" text, "countryId" int, "memberPrice" bigint, "memberPv" bigint)
        where c."productCode" = l.product_code and c."countryId" in (m.country_id, ${MALAYSIA_COUNTRY_ID})
        order by c."countryId" = m.country_id desc limit 1), ${sql.ref(sold)}) * (l.quantity - coalesce((
        select sum(rl.quantity) from refund r join refund_line rl on rl.refund_id = r.id
        where r.sale_id = sale.id and rl.sale_line_id = l.id and ${cameBack}), 0))), 0)
    from sale_line l join member m on m.id = sale.member_id where l.sale_id = sale.id)::bigint`;
  return { pv: sum('c.memberPv', 'l.pv'), net: withoutTax(sum('c.memberPrice', 'l.price')) };
}
