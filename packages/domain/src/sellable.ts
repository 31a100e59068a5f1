import type { MallType } from './mall.ts';
import type { FieldProblem, ValidationCode } from './validation.ts';

/** What a sale in a mall needs of a product. */
export interface SoldProduct {
  /** The package it gives; null: none. */
  packageRank: number | null;
  /** The only package that it lifts from, at the price difference; null: any lower one. */
  fromPackageRank: number | null;
  /** Number of different stock items in it. */
  items: number;
  /** Whether the buyer's country has a price, or the company's own in its place. */
  priced: boolean;
}

/** What a product on sale needs besides, so that buyers see what it is. */
export interface PublishedProduct extends SoldProduct {
  malls: readonly MallType[];
  hasEnglishName: boolean;
  /** Number of pictures. */
  images: number;
}

/** The lowest package: nobody can be lifted to it. */
const LOWEST = 1;

/**
 * Why nobody could buy a product in a mall. The activation and the upgrade mall sell packages only; an
 * upgrade leads from a lower package to a higher one, and what costs only the difference between two
 * packages is no first package.
 */
export function saleProblems(mall: MallType, product: SoldProduct): FieldProblem[] {
  const { packageRank, fromPackageRank, items, priced } = product;
  return [
    ...found('PackageRank', packageProblem(mall, packageRank)),
    ...found('FromPackageRank', fromProblem(mall, packageRank, fromPackageRank)),
    ...found('StockItems', items === 0 ? 'STOCK_ITEM_REQUIRED' : null),
    ...found('RegionPricings', priced ? null : 'HOME_PRICE_REQUIRED'),
  ];
}

/** Whether a product can be bought in a mall by whoever may buy there. */
export const canBeSold = (mall: MallType, product: SoldProduct): boolean =>
  saleProblems(mall, product).length === 0;

/** Everything that keeps a product from being on sale; each field once. */
export function publishProblems(product: PublishedProduct): FieldProblem[] {
  const { malls, hasEnglishName, images } = product;
  const all = [
    ...found('Names', hasEnglishName ? null : 'ENGLISH_REQUIRED'),
    ...found('Malls', malls.length === 0 ? 'REQUIRED' : null),
    ...found('Images', images === 0 ? 'IMAGE_REQUIRED' : null),
    // without a mall, what every mall needs
    ...(malls.length === 0 ? [2 as const] : malls).flatMap((mall) => saleProblems(mall, product)),
  ];
  return all.filter(({ field }, i) => all.findIndex((other) => other.field === field) === i);
}

const found = (field: string, code: ValidationCode | null): FieldProblem[] =>
  code ? [{ field, code }] : [];

function packageProblem(mall: MallType, rank: number | null): ValidationCode | null {
  if (mall === 2) return null;
  if (rank === null) return 'PACKAGE_NEEDED';
  return mall === 4 && rank <= LOWEST ? 'UPGRADE_TO_LOWEST' : null;
}

function fromProblem(
  mall: MallType,
  rank: number | null,
  from: number | null,
): ValidationCode | null {
  if (mall === 2 || from === null) return null;
  if (mall === 3) return 'UPGRADE_PRICE';
  return rank !== null && from >= rank ? 'INVALID' : null;
}
