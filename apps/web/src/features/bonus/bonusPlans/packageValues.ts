import type { BodyOf } from '@canopy/contract/call';
import type { bonusPlans } from '@canopy/contract/bonus/bonusPlans';
import type { Draft, Terms } from './planTypes.ts';

/** Packages in the form: every value as typed text. */
export interface PackageValues {
  EffectiveFrom: string;
  Packages: Record<'ProductCode' | 'PackageRank' | 'FromPackageRank', string>[];
  Prices: Record<
    'ProductCode' | 'CountryID' | 'MemberPV' | 'MemberPrice' | 'RetailPV' | 'RetailPrice',
    string
  >[];
}

export const EMPTY_GIVEN: PackageValues['Packages'][number] = {
  ProductCode: '',
  PackageRank: '',
  FromPackageRank: '',
};

/** The choice that any package will do. */
export const NO_PACKAGE = '0';

export const EMPTY_PRICE: PackageValues['Prices'][number] = {
  ProductCode: '',
  CountryID: '',
  MemberPV: '',
  MemberPrice: '',
  RetailPV: '',
  RetailPrice: '',
};

export const packageValuesOf = (
  { given, prices }: NonNullable<Terms['packages']>,
  EffectiveFrom: string,
): PackageValues => ({
  EffectiveFrom,
  Packages: given.map((row) => ({
    ProductCode: row.productCode,
    PackageRank: String(row.packageRank),
    FromPackageRank: String(row.fromPackageRank ?? NO_PACKAGE),
  })),
  Prices: prices.map((row) => ({
    ProductCode: row.productCode,
    CountryID: String(row.countryID),
    MemberPV: row.memberPV,
    MemberPrice: row.memberPrice,
    RetailPV: row.retailPV,
    RetailPrice: row.retailPrice,
  })),
});

export const packagesBodyOf = (
  { EffectiveFrom, Packages, Prices }: PackageValues,
  draft: Draft | null,
): BodyOf<typeof bonusPlans.savePackages> => ({
  Revision: draft?.revision ?? null,
  EffectiveFrom,
  Packages: Packages.map((row) => ({
    ProductCode: row.ProductCode,
    PackageRank: Number(row.PackageRank),
    FromPackageRank: row.FromPackageRank === NO_PACKAGE ? null : Number(row.FromPackageRank),
  })),
  Prices: Prices.map((row) => ({ ...row, CountryID: Number(row.CountryID) })),
});
