import type { Sen } from './money.ts';
import type { Pv } from './volume.ts';

/** The package that a product gives. */
export interface GivenPackage {
  productCode: string;
  rank: number;
  /** The only package that an upgrade starts from, at the price difference; null: any lower one. */
  fromRank: number | null;
}

/** The price of a package in a country; sen and hundredths of a PV. */
export interface PackagePrice {
  productCode: string;
  countryId: number;
  memberPrice: Sen;
  memberPv: Pv;
  retailPrice: Sen;
  retailPv: Pv;
}

/** One version of the company's packages: what all of them give and cost. */
export interface PackageTerms {
  packages: GivenPackage[];
  prices: PackagePrice[];
}

/** An invalid field of a package, with the reason. */
interface Problem {
  field: string;
  code: string;
}

/**
 * Validates changed packages: each must be a known package and each price one of a country where the
 * package is sold, neither twice; an upgrade must start from a lower package.
 */
export function validatePackages(changed: PackageTerms, known: PackageTerms): Problem[] {
  const packages = new Set(known.packages.map(({ productCode }) => productCode));
  const prices = new Set(known.prices.map(priceKey));
  const problems: Problem[] = [];
  changed.packages.forEach(({ productCode, rank, fromRank }, i) => {
    if (!packages.delete(productCode)) {
      problems.push({ field: `Packages.${i}.ProductCode`, code: 'INVALID' });
    }
    if (fromRank !== null && fromRank >= rank) {
      problems.push({ field: `Packages.${i}.FromPackageRank`, code: 'INVALID' });
    }
  });
  changed.prices.forEach((price, i) => {
    if (!prices.delete(priceKey(price))) {
      problems.push({ field: `Prices.${i}.CountryID`, code: 'INVALID' });
    }
  });
  return problems;
}

/** The packages with the changes applied, in their existing order; anything not named stays as it is. */
export function withChanges(known: PackageTerms, changed: PackageTerms): PackageTerms {
  const packages = new Map(changed.packages.map((row) => [row.productCode, row]));
  const prices = new Map(changed.prices.map((row) => [priceKey(row), row]));
  return {
    packages: known.packages.map((row) => packages.get(row.productCode) ?? row),
    prices: known.prices.map((row) => prices.get(priceKey(row)) ?? row),
  };
}

/** Rows that are new or differ from before. */
export const changesOf = (before: PackageTerms, after: PackageTerms): PackageTerms => ({
  packages: after.packages.filter(
    (row) =>
      !before.packages.some((was) => was.productCode === row.productCode && isSame(was, row)),
  ),
  prices: after.prices.filter(
    (row) => !before.prices.some((was) => priceKey(was) === priceKey(row) && isSame(was, row)),
  ),
});

const priceKey = ({ productCode, countryId }: PackagePrice): string =>
  `${productCode} ${countryId}`;

const isSame = <R extends object>(a: R, b: R): boolean =>
  (Object.keys(a) as (keyof R)[]).every((key) => a[key] === b[key]);
