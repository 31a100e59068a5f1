import type { PackageTerms } from '@canopy/domain/packageTerms';
import type { PinnedInput } from '@canopy/domain/compensation/pinned';
import type { Sources } from '@canopy/domain/compensation/network';
import { MALAYSIA_COUNTRY_ID } from '@canopy/domain/validation';
import { sql, type RawBuilder } from 'kysely';
import type { ReadDb } from '../../platform/database/open.ts';
import { readColumns } from '../../platform/database/readColumns.ts';
import { readPackages } from '../compensation/readPackages.ts';
import { dayOfSale, netOfSale, withoutTax } from '../compensation/saleParts.ts';
import { readSettings } from '../settings/readSettings.ts';
import { indexesOf } from './simulatedTerms.ts';

export interface PackageSales extends Sources {
  /** Row id of each. */
  id: Float64Array;
  mall: Uint8Array;
  day: Uint8Array;
  /** Net price of what counts, sen. */
  net: Float64Array;
  /** 1: registered without payment, which pays no bonus by itself. */
  free: Uint8Array;
}

/**
 * The period's sales of packages with what counts of them, less what came back while the period was open; with other terms
 * of packages, as they would have been sold by those: to a member of a country without a price of its own by that of the
 * company's.
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

/** What those that were paid for come to, hundredths of a PV. */
export const paidVolume = ({ volume, free }: PackageSales): number =>
  volume.reduce((sum, pv, i) => (free[i] ? sum : sum + pv), 0);

/**
 * The highest package of each member as it stood when the run was locked, which reads them up to then; with other terms of
 * packages, as {@link packageSales} sells those of the month, and earlier ones as they were bought.
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

/** What counts of `sale`: its PV, and the net price. */
interface Counted {
  pv: RawBuilder<unknown>;
  net: RawBuilder<unknown>;
}

const asSold: Counted = { pv: sql`counted_pv`, net: netOfSale };

/** Of a refund `r` of `sale`: it was settled while the sale's period was open, and the month counted the rest. */
const cameBackInTime = sql`r.settled_at is not null and r.period = sale.period`;

/** The same by other terms, less the units of refunds `r` that came back. */
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
