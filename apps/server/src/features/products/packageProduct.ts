import type { ParsedBodyOf } from '@canopy/contract/call';
import type { products } from '@canopy/contract/products';
import { textIn } from '@canopy/domain/texts';
import { sql, type RawBuilder } from 'kysely';
import type { CommandCtx } from '../../platform/context.ts';
import type { Texts } from '../../platform/database/columns.ts';
import { readRows } from '../../platform/database/readRows.ts';
import { ApiError } from '../../platform/errors.ts';
import { packageAt } from './packageTerms.ts';
import type { ProductValues } from './productValues.ts';

type Body = ParsedBodyOf<typeof products.save>;

/** A product as it is before it is saved. */
interface ProductBefore {
  version: number;
  names: Texts;
  status: ProductValues['status'];
  /** How many there are. */
  prices: number;
  /** Countries that have one. */
  countries: number[];
  /** What the product says itself. */
  package_rank: number | null;
  from_package_rank: number | null;
  /** What it gives now, by the version in force. */
  given: number | null;
  given_from: number | null;
  kept: boolean;
}

/** Whether `p` is a package that changes in versions alone: it is on sale, was sold, or a version names it. */
export const isKeptPackage: RawBuilder<boolean> = sql`(p.package_rank is not null and (p.status = 'PUBLISHED'
  or exists (select from sale_line l where l.product_code = p.code and l.package_rank is not null)
  or exists (select from package_version v where v.packages @>
    jsonb_build_object('packages', jsonb_build_array(jsonb_build_object('productCode', p.code))))))`;

/** The product as it is, locked; refused when the code is taken or it has changed meanwhile. */
export async function lockProduct(ctx: CommandCtx, body: Body): Promise<ProductBefore | undefined> {
  const [before] = await readRows(
    ctx.tx,
    sql<ProductBefore>`
    select p.version, p.names, p.status, p.package_rank, p.from_package_rank,
      given.package_rank as given, given.from_package_rank as given_from, ${isKeptPackage} as kept,
      (select count(*)::int from product_price r where r.product_code = p.code) as prices,
      array(select distinct country_id from product_price r where r.product_code = p.code) as countries
    from product p, ${packageAt(ctx.now)} given where p.code = ${body.ProductCode} for no key update of p`,
  );
  if (body.New && before) throw new ApiError('DUPLICATE_CODE');
  if (!body.New && !before) throw new ApiError('NOT_FOUND');
  if (before && before.version !== body.Version) throw new ApiError('CHANGED_MEANWHILE');
  return before;
}

/**
 * What a package gives and costs where it is sold already changes in versions that a second person approves; a product
 * that is on sale does not become a package.
 *
 * @throws ApiError `PACKAGE_VERSIONED`
 */
export function requireOwnTerms(before: ProductBefore, body: Body, language: string): void {
  const { kept, status, given, given_from, countries } = before;
  const becomes = status === 'PUBLISHED' && body.PackageRank !== given;
  const other =
    kept &&
    (body.PackageRank !== given ||
      (body.FromPackageRank !== undefined && body.FromPackageRank !== given_from) ||
      body.RegionPricings.some(({ CountryID }) => countries.includes(CountryID)));
  if (becomes || other) {
    throw new ApiError('PACKAGE_VERSIONED', { name: textIn(before.names, language) });
  }
}

/** Of a package that versions change the product itself keeps saying what it was published with. */
export const withPackage = (
  values: ProductValues,
  before: ProductBefore | undefined,
): ProductValues =>
  before?.kept
    ? {
        ...values,
        packageRank: before.package_rank,
        fromPackageRank: before.from_package_rank,
      }
    : values;
