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

/** Everything of a product but its prices. Weight in grams; the window's end is exclusive. */
export interface ProductValues {
  code: string;
  names: Texts;
  descriptions: Record<string, string>;
  category: string;
  sort: number;
  malls: readonly (2 | 3 | 4)[];
  packageRank: number | null;
  startAt: Date | null;
  endAt: Date | null;
  display: boolean;
  freeShipping: boolean;
  weight: number;
  images: readonly string[];
  items: readonly { itemCode: string; quantity: number; freeOfCharge: number }[];
  status: 'DRAFT' | 'PUBLISHED';
}
