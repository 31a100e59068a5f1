import type { GivenPackage, PackagePrice, PackageTerms } from '@canopy/domain/packageTerms';
import { sql, type RawBuilder } from 'kysely';
import type { ReadDb } from '../../../platform/database/handle.ts';
import { readRows } from '../../../platform/database/readRows.ts';

/**
 * The package that `p` gives at an instant: according to the latest version or, without one, the
 * product itself.
 */
export const packageAt = (instant: Date): RawBuilder<unknown> => sql`lateral (
  select package_rank, from_package_rank from (
    (select package_rank, from_package_rank, true as versioned from product_package v
      where v.product_code = p.code and v.effective_at <= ${instant}
      order by v.effective_at desc, v.id desc limit 1)
    union all select p.package_rank, p.from_package_rank, false) of_product
  order by versioned desc limit 1)`;

/** What all published packages give and cost at an instant. */
export async function packageTermsAt(db: ReadDb, instant: Date): Promise<PackageTerms> {
  const packages = await readRows(
    db,
    sql<GivenPackage>`
    select p.code as "productCode", given.package_rank::int as rank, given.from_package_rank::int as "fromRank"
    from product p, ${packageAt(instant)} given
    where p.package_rank is not null and p.status = 'PUBLISHED'
    order by given.package_rank, given.from_package_rank nulls first, p.code`,
  );
  const prices = await readRows(
    db,
    sql<PackagePrice>`
    select distinct on (r.product_code, r.country_id) r.product_code as "productCode", r.country_id::int as "countryId",
      r.member_price as "memberPrice", r.member_pv as "memberPv", r.retail_price as "retailPrice", r.retail_pv as "retailPv"
    from product_price r
    where r.product_code = any(${sql.val(packages.map((row) => row.productCode))}::text[]) and r.effective_at <= ${instant}
    order by r.product_code, r.country_id, r.effective_at desc, r.id desc`,
  );
  const order = new Map(packages.map((row, i) => [row.productCode, i]));
  return {
    packages,
    prices: prices.toSorted(
      (a, b) => order.get(a.productCode)! - order.get(b.productCode)! || a.countryId - b.countryId,
    ),
  };
}
