import type { PackageTerms } from '@canopy/domain/packageTerms';
import { textIn } from '@canopy/domain/texts';
import { decimalOf } from '@canopy/domain/money';
import { periodBounds } from '@canopy/domain/time';
import { formatPv } from '@canopy/domain/volume';
import type { Ctx } from '../../../platform/context.ts';
import { packageTermsAt } from '../../shop/products/packageTerms.ts';
import { countryNameOf } from '../../company/reference/names.ts';
import { readSettings } from '../../company/settings/readSettings.ts';
import type { Terms } from './shownTerms.ts';

/** The first instant of a month. */
export const startOf = async (ctx: Pick<Ctx, 'db'>, period: string): Promise<Date> =>
  periodBounds(period, (await readSettings(ctx.db)).timeZone).from;

/**
 * The package terms at the start of a month, before a new version is written for it; for a month that has
 * begun, the terms as of now, including everything published since the latest version.
 */
export async function packagesFor(
  ctx: Pick<Ctx, 'db' | 'now'>,
  period: string,
): Promise<PackageTerms> {
  const start = await startOf(ctx, period);
  return packageTermsAt(ctx.db, start > ctx.now ? start : ctx.now);
}

/** The package terms before the first approved version. */
export async function firstPackages(ctx: Pick<Ctx, 'db' | 'now'>): Promise<PackageTerms> {
  const { at } = await ctx.db
    .selectFrom('package_version')
    .select((row) => row.fn.min('effective_at').as('at'))
    .executeTakeFirstOrThrow();
  const before = at && new Date(new Date(at).getTime() - 1);
  return packageTermsAt(ctx.db, before && before < ctx.now ? before : ctx.now);
}

/** Names of the products that are packages, for responses. */
export async function packageNames(ctx: Pick<Ctx, 'db' | 'language'>): Promise<PackageNames> {
  const rows = await ctx.db
    .selectFrom('product')
    .select(['code', 'names'])
    .where('package_rank', 'is not', null)
    .execute();
  const names = new Map(rows.map((row) => [row.code, textIn(row.names, ctx.language)]));
  return { product: (code) => names.get(code) ?? code, language: ctx.language };
}

export interface PackageNames {
  product: (code: string) => string;
  language: string;
}

/** Packages as the contract describes them. */
export const packageTable = (
  { packages, prices }: PackageTerms,
  { product, language }: PackageNames,
): NonNullable<Terms['packages']> => ({
  given: packages.map(({ productCode, rank, fromRank }) => ({
    productCode,
    name: product(productCode),
    packageRank: rank,
    fromPackageRank: fromRank,
  })),
  prices: prices.map((price) => ({
    productCode: price.productCode,
    name: product(price.productCode),
    countryID: price.countryId,
    country: countryNameOf(price.countryId, language),
    memberPrice: decimalOf(price.memberPrice),
    memberPV: formatPv(price.memberPv),
    retailPrice: decimalOf(price.retailPrice),
    retailPV: formatPv(price.retailPv),
  })),
});
