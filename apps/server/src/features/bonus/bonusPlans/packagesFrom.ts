import type { ParsedBodyOf } from '@canopy/contract/call';
import type { bonusPlans } from '@canopy/contract/bonus/bonusPlans';
import type { PackageTerms } from '@canopy/domain/packageTerms';

/** The packages described by a body. */
export const packagesFrom = (
  body: ParsedBodyOf<typeof bonusPlans.previewPackages>,
): PackageTerms => ({
  packages: body.Packages.map((row) => ({
    productCode: row.ProductCode,
    rank: row.PackageRank,
    fromRank: row.FromPackageRank,
  })),
  prices: body.Prices.map((row) => ({
    productCode: row.ProductCode,
    countryId: row.CountryID,
    memberPrice: row.MemberPrice,
    memberPv: row.MemberPV,
    retailPrice: row.RetailPrice,
    retailPv: row.RetailPV,
  })),
});
