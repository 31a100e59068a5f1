import type { Texts } from '../../platform/database/columns.ts';

/** A price row to be written. Sen and hundredths of PV. */
export interface NewPrice {
  countryId: number;
  effectiveAt: Date;
  memberPrice: number;
  memberPv: number;
  retailPrice: number;
  retailPv: number;
}

/** By language: the size in a line, and lists with a line for each entry. */
export type ProductPages = Record<
  'sizes' | 'benefits' | 'uses' | 'contents',
  Record<string, string>
>;

/** Everything of a product but its prices. Weight in grams; the window's end is exclusive. */
export interface ProductValues {
  code: string;
  names: Texts;
  descriptions: Record<string, string>;
  /** What the page says besides, by language; absent: as it is. */
  pages?: ProductPages | undefined;
  category: string;
  sort: number;
  malls: readonly (2 | 3 | 4)[];
  packageRank: number | null;
  /** What an upgrade lifts from; null: any package below; absent: as it is. */
  fromPackageRank?: number | null | undefined;
  startAt: Date | null;
  endAt: Date | null;
  display: boolean;
  freeShipping: boolean;
  weight: number;
  images: readonly string[];
  items: readonly { itemCode: string; quantity: number; freeOfCharge: number }[];
  status: 'DRAFT' | 'PUBLISHED';
}
