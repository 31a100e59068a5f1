import type { NewProduct } from '../features/shop/products/createProduct.ts';
import { demoTexts } from './demoTexts.ts';

/** The demo company's products; their images are in `images/`, their texts in `texts/`. */
export interface DemoProduct extends Omit<
  NewProduct,
  'images' | 'descriptions' | 'retailPrice' | 'retailPv' | 'sort'
> {
  about: Record<string, string>;
}

export const DEMO_CATEGORIES: readonly { code: string; parent: string | null }[] = [
  { code: 'package', parent: null },
  { code: 'wellness', parent: null },
  { code: 'drinks', parent: 'wellness' },
  { code: 'pantry', parent: 'wellness' },
  { code: 'home', parent: null },
  { code: 'care', parent: null },
];

export const DEMO_STOCK_CATEGORIES = ['food', 'care', 'home', 'package'];

export const DEMO_ITEMS = [
  { code: 'TEA01', category: 'food', weight: 120, cost: 1_420 },
  { code: 'OIL01', category: 'food', weight: 620, cost: 2_180 },
  { code: 'HON01', category: 'food', weight: 480, cost: 2_640 },
  { code: 'SOAP1', category: 'care', weight: 110, cost: 380 },
  { code: 'BALM1', category: 'care', weight: 90, cost: 560 },
  { code: 'CLEAN1', category: 'home', weight: 1_050, cost: 910 },
  { code: 'FILT1', category: 'home', weight: 700, cost: 8_750 },
  { code: 'KIT01', category: 'package', weight: 300, cost: 1_250 },
];

/** Texts by language; empty if there are none. */
const said = (...of: Parameters<typeof demoTexts>): Record<string, string> => {
  const texts = demoTexts(...of);
  return texts.en ? texts : {};
};

const product = (
  code: string,
  rest: Omit<DemoProduct, 'code' | 'names' | 'about' | 'freeShipping' | 'packageRank'> &
    Partial<Pick<DemoProduct, 'about' | 'freeShipping' | 'packageRank'>>,
): DemoProduct => ({
  code,
  names: demoTexts('product', code),
  about: demoTexts('about', code),
  pages: {
    sizes: said('size', code),
    benefits: said('benefits', code),
    uses: said('uses', code),
    contents: said('contents', code),
  },
  freeShipping: false,
  packageRank: null,
  ...rest,
});

const items = (...list: [code: string, quantity: number, free?: number][]) =>
  list.map(([itemCode, quantity, freeOfCharge = 0]) => ({ itemCode, quantity, freeOfCharge }));

const pack = (
  code: string,
  rank: number,
  price: number,
  contents: ReturnType<typeof items>,
): DemoProduct =>
  product(code, {
    category: 'package',
    malls: [3],
    packageRank: rank,
    weight: 800 * rank,
    memberPrice: price,
    memberPv: Math.round(price * 0.8),
    items: contents,
    about: demoTexts('about', 'package'),
  });

export const DEMO_PRODUCTS: readonly DemoProduct[] = [
  pack('PKG-STARTER', 1, 18_000, items(['KIT01', 1], ['TEA01', 2])),
  pack('PKG-BRONZE', 2, 52_000, items(['KIT01', 1], ['TEA01', 4], ['OIL01', 2])),
  pack('PKG-SILVER', 3, 125_000, items(['KIT01', 1], ['OIL01', 5], ['HON01', 5], ['SOAP1', 6, 2])),
  pack(
    'PKG-GOLD',
    4,
    260_000,
    items(['KIT01', 1], ['OIL01', 10], ['HON01', 10], ['FILT1', 4], ['BALM1', 6, 3]),
  ),
  // every step and every jump, at the price difference between the two packages
  ...(
    [
      ['UPG-BRONZE', 1, 2, 34_000],
      ['UPG-SILVER', 2, 3, 73_000],
      ['UPG-SILVER-1', 1, 3, 107_000],
      ['UPG-GOLD', 3, 4, 135_000],
      ['UPG-GOLD-2', 2, 4, 208_000],
      ['UPG-GOLD-1', 1, 4, 242_000],
    ] as const
  ).map(([code, from, rank, price]) => ({
    ...pack(code, rank, price, items(['OIL01', (rank - from) * 3], ['HON01', (rank - from) * 3])),
    names: demoTexts('product', code.replace(/-\d$/, '')),
    fromPackageRank: from,
    malls: [4 as const],
  })),
  product('TEA-MORNING', {
    category: 'drinks',
    malls: [2],
    weight: 120,
    memberPrice: 3_900,
    memberPv: 3_000,
    items: items(['TEA01', 1]),
  }),
  product('OIL-COCONUT', {
    category: 'pantry',
    malls: [2],
    weight: 620,
    memberPrice: 6_800,
    memberPv: 5_000,
    items: items(['OIL01', 1]),
  }),
  product('HONEY-FOREST', {
    category: 'pantry',
    malls: [2],
    weight: 480,
    memberPrice: 8_500,
    memberPv: 6_400,
    items: items(['HON01', 1]),
  }),
  product('SET-MONTH', {
    category: 'wellness',
    malls: [2],
    weight: 1_300,
    freeShipping: true,
    memberPrice: 13_500,
    memberPv: 10_000,
    items: items(['TEA01', 2], ['OIL01', 1], ['SOAP1', 1, 1]),
  }),
  product('SOAP-LEMON', {
    category: 'care',
    malls: [2],
    weight: 110,
    memberPrice: 1_590,
    memberPv: 1_200,
    items: items(['SOAP1', 1]),
  }),
  product('BALM-NUTMEG', {
    category: 'care',
    malls: [2],
    weight: 90,
    memberPrice: 2_450,
    memberPv: 1_800,
    items: items(['BALM1', 1]),
  }),
  product('CLEAN-ENZYME', {
    category: 'home',
    malls: [2],
    weight: 1_050,
    memberPrice: 2_990,
    memberPv: 2_200,
    items: items(['CLEAN1', 1]),
  }),
  product('FILTER-WATER', {
    category: 'home',
    malls: [2],
    weight: 700,
    memberPrice: 15_900,
    memberPv: 12_000,
    items: items(['FILT1', 1]),
  }),
];
