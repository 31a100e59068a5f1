import type { PackageTerms } from '@canopy/domain/packageTerms';
import type { PinnedInput } from '@canopy/domain/compensation/pinned';
import type { Sources } from '@canopy/domain/compensation/network';
import { MALAYSIA_COUNTRY_ID } from '@canopy/domain/validation';
import { sql, type RawBuilder } from 'kysely';
import type { ReadDb } from '../../platform/database/open.ts';
import { readColumns } from '../../platform/database/readColumns.ts';
import { readPackages } from '../compensation/readPackages.ts';
import { dayOfSale, withoutTax } from '../compensation/saleParts.ts';
import { readSettings } from '../settings/readSettings.ts';
import { indexesOf } from './simulatedTerms.ts';

export interface PackageSales extends Sources {
  /** Row id of each. */
  id: Float64Array;
  mall: Uint8Array;
  day: Uint8Array;
  /** Net price of what is left, sen. */
  net: Float64Array;
}

/**
 * The period's sales that the sponsor bonus can be paid on, with what is left of them; with other terms of packages, as
 * they would have been sold by those: to a member of a country without a price of its own by that of the company's.
 */
export async function packageSales(
  db: ReadDb,
  { header, memberId }: PinnedInput,
  packages?: PackageTerms,
): Promise<PackageSales> {
  const { timeZone } = await readSettings(db);
  const { pv, price } = packages === undefined ? asSold : soldBy(packages);
  const rows = await readColumns(
    db,
    sql`select id, member_id, ${pv} as volume, mall_type::int as mall,
        ${dayOfSale(header.period, timeZone)} as day,
        ${withoutTax(price)} as net
      from sale
      where period = ${header.period} and sales_type <> 'MAINTENANCE' and total_pv > refunded_pv order by id`,
    {
      id: Float64Array,
      member_id: Float64Array,
      volume: Float64Array,
      mall: Uint8Array,
      day: Uint8Array,
      net: Float64Array,
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
  };
}

/** The highest package of each member as {@link packageSales} sells those of the month; earlier ones as they were bought. */
export function ownPackages(
  db: ReadDb,
  { header: { period, asOf }, memberId }: PinnedInput,
  packages: PackageTerms,
): Promise<Float64Array> {
  const { pv } = soldBy(packages);
  const rows = sql`select member_id, max(case when period = ${period} then ${pv} else total_pv - refunded_pv end) as package_pv
    from sale where sales_type <> 'MAINTENANCE' and status in ('APPROVED', 'COMPLETED') and approved_at < ${new Date(asOf)}
    group by member_id`;
  return readPackages(db, rows, memberId);
}

/** What is left of the PV and of the prices of `sale`. */
interface Left {
  pv: RawBuilder<unknown>;
  price: RawBuilder<unknown>;
}

const asSold: Left = {
  pv: sql`total_pv - refunded_pv`,
  price: sql`select coalesce(sum(l.price * (l.quantity - l.returned)), 0) from sale_line l where l.sale_id = sale.id`,
};

/** The same by other terms. */
function soldBy({ prices }: PackageTerms): Left {
  const sum = (own: string, sold: string) => sql`(
    select coalesce(sum(coalesce((
        select ${sql.ref(own)} from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb)
          as c ("productCode" text, "countryId" int, "memberPrice" bigint, "memberPv" bigint)
        where c."productCode" = l.product_code and c."countryId" in (m.country_id, ${MALAYSIA_COUNTRY_ID})
        order by c."countryId" = m.country_id desc limit 1), ${sql.ref(sold)}) * (l.quantity - l.returned)), 0)
    from sale_line l join member m on m.id = sale.member_id where l.sale_id = sale.id)`;
  return { pv: sum('c.memberPv', 'l.pv'), price: sum('c.memberPrice', 'l.price') };
}
