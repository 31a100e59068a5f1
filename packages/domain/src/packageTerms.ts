import type { Sen } from './money.ts';
import type { Pv } from './volume.ts';

/** The package that a product gives. */
export interface GivenPackage {
  productCode: string;
  rank: number;
  /** The one package that an upgrade lifts from, at the difference; null: any below. */
  fromRank: number | null;
}

/** What a package costs in a country; sen and hundredths of a PV. */
export interface PackagePrice {
  productCode: string;
  countryId: number;
  memberPrice: Sen;
  memberPv: Pv;
  retailPrice: Sen;
  retailPv: Pv;
}

/** What the company's packages give and cost, all of them together: a version of them. */
export interface PackageTerms {
  packages: GivenPackage[];
  prices: PackagePrice[];
}

/** A field of packages that is wrong, and why. */
interface Problem {
  field: string;
  code: string;
}

/**
 * What is wrong with changed packages: each names a package that there is, once, each price a country in which the
 * package is sold, once; an upgrade lifts from a lower package.
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

/** The packages with what is changed of them, in the order that they have; what is not named stays. */
export function withChanges(known: PackageTerms, changed: PackageTerms): PackageTerms {
  const packages = new Map(changed.packages.map((row) => [row.productCode, row]));
  const prices = new Map(changed.prices.map((row) => [priceKey(row), row]));
  return {
    packages: known.packages.map((row) => packages.get(row.productCode) ?? row),
    prices: known.prices.map((row) => prices.get(priceKey(row)) ?? row),
  };
}

/** What is not the same as before, and what is new. */
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
