import type { ParsedBodyOf } from '@canopy/contract/call';
import type { products } from '@canopy/contract/shop/products';
import { textIn } from '@canopy/domain/texts';
import { sql, type RawBuilder } from 'kysely';
import type { CommandCtx } from '../../../platform/context.ts';
import type { Texts } from '../../../platform/database/columns.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { ApiError } from '../../../platform/errors.ts';
import { packageAt } from './packageTerms.ts';
import type { ProductValues } from './productValues.ts';

type Body = ParsedBodyOf<typeof products.save>;

/** A product before it is saved. */
interface ProductBefore {
  version: number;
  names: Texts;
  status: ProductValues['status'];
  /** Countries with a price. */
  countries: number[];
  /** The product's own value. */
  package_rank: number | null;
  from_package_rank: number | null;
  /** What it gives now, according to the version in force. */
  given: number | null;
  given_from: number | null;
  kept: boolean;
}

/**
 * Whether `p` is a package that can only be changed by versions: it is on sale, was sold, or is
 * named by a version.
 */
export const isKeptPackage: RawBuilder<boolean> = sql`(p.package_rank is not null and (p.status = 'PUBLISHED'
  or exists (select from sale_line l where l.product_code = p.code and l.package_rank is not null)
  or exists (select from package_version v where v.packages @>
    jsonb_build_object('packages', jsonb_build_array(jsonb_build_object('productCode', p.code))))))`;

/** The current product, locked; refused if the code is taken or it has changed meanwhile. */
export async function lockProduct(ctx: CommandCtx, body: Body): Promise<ProductBefore | undefined> {
  const [before] = await readRows(
    ctx.tx,
    sql<ProductBefore>`
    select p.version, p.names, p.status, p.package_rank, p.from_package_rank,
      given.package_rank as given, given.from_package_rank as given_from, ${isKeptPackage} as kept,
      array(select distinct country_id from product_price r where r.product_code = p.code) as countries
    from product p, ${packageAt(ctx.now)} given where p.code = ${body.ProductCode} for no key update of p`,
  );
  if (body.New && before) throw new ApiError('DUPLICATE_CODE');
  if (!body.New && !before) throw new ApiError('NOT_FOUND');
  if (before && before.version !== body.Version) throw new ApiError('CHANGED_MEANWHILE');
  return before;
}

/**
 * Requires that whatever a package gives, and its prices where it is already sold, change only by
 * versions approved by a second person. Versions are of packages on sale: one taken off sale is put
 * on sale again first. A product that gave no package yet may be given one by whoever edits products.
 *
 * @throws ApiError `PACKAGE_VERSIONED`, `PACKAGE_OFF_SALE`
 */
export function requireOwnTerms(before: ProductBefore, body: Body, language: string): void {
  const { kept, status, given, given_from, countries } = before;
  const other =
    body.PackageRank !== given ||
    (body.FromPackageRank !== undefined && body.FromPackageRank !== given_from) ||
    body.RegionPricings.some(({ CountryID }) => countries.includes(CountryID));
  if (kept && other) {
    const code = status === 'PUBLISHED' ? 'PACKAGE_VERSIONED' : 'PACKAGE_OFF_SALE';
    throw new ApiError(code, { name: textIn(before.names, language) });
  }
}

/** For a package changed by versions, the product row keeps the values it was published with. */
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
