import { changesOf, type PackageTerms } from '@canopy/domain/packageTerms';
import { sql } from 'kysely';
import type { CommandCtx } from '../../../platform/context.ts';
import { packageTermsAt } from './packageTerms.ts';

/**
 * Puts a version of the packages in force from an instant on; malls, registration and everything
 * else that looks up a price by its own instant find it there. It overrides prices somebody had set
 * for later days of a package.
 */
export async function putPackages(
  ctx: CommandCtx,
  version: number,
  from: { period: string; instant: Date },
  terms: PackageTerms,
): Promise<void> {
  await ctx.tx
    .insertInto('package_version')
    .values({
      version,
      effective_from: from.period,
      effective_at: from.instant,
      packages: JSON.stringify(terms),
    })
    .execute();
  const { packages, prices } = changesOf(await packageTermsAt(ctx.db, from.instant), terms);
  if (packages.length > 0) {
    await sql`insert into product_package (product_code, effective_at, package_rank, from_package_rank, version)
      select c."productCode", ${from.instant}, c.rank, c."fromRank", ${version}
      from jsonb_to_recordset(${JSON.stringify(packages)}::jsonb) as c ("productCode" text, rank int, "fromRank" int)`.execute(
      ctx.tx,
    );
  }
  const by = ctx.actor?.loginId ?? null;
  await sql`
    with c as (select * from jsonb_to_recordset(${JSON.stringify(terms.prices)}::jsonb)
      as c ("productCode" text, "countryId" int, "memberPrice" bigint, "memberPv" bigint, "retailPrice" bigint, "retailPv" bigint))
    insert into product_price (product_code, country_id, effective_at, member_price, member_pv, retail_price, retail_pv,
      created_at, created_by)
    select c."productCode", c."countryId", later.at, c."memberPrice", c."memberPv", c."retailPrice", c."retailPv", ${ctx.now}, ${by}::bigint
    from c cross join lateral (
      select ${from.instant}::timestamptz as at
        where (c."productCode", c."countryId") in (select (k->>'productCode'), (k->>'countryId')::int
          from jsonb_array_elements(${JSON.stringify(prices)}::jsonb) k)
      union select r.effective_at from product_price r
        where r.product_code = c."productCode" and r.country_id = c."countryId" and r.effective_at > ${from.instant}) later
    order by c."productCode", c."countryId", later.at`.execute(ctx.tx);
}
