import type { Texts } from '../../../platform/database/columns.ts';

/** A price row to write. Sen and hundredths of PV. */
export interface NewPrice {
  countryId: number;
  effectiveAt: Date;
  memberPrice: number;
  memberPv: number;
  retailPrice: number;
  retailPv: number;
}

/** By language: size on one line, and lists with one line per entry. */
export type ProductPages = Record<
  'sizes' | 'benefits' | 'uses' | 'contents',
  Record<string, string>
>;

/** A product except for its prices. Weight in grams; the end of the sales window is exclusive. */
export interface ProductValues {
  code: string;
  names: Texts;
  descriptions: Record<string, string>;
  /** Further page content, by language; absent: unchanged. */
  pages?: ProductPages | undefined;
  category: string;
  sort: number;
  malls: readonly (2 | 3 | 4)[];
  packageRank: number | null;
  /** What an upgrade lifts from; null: any lower package; absent: unchanged. */
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
