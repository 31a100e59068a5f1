import type { NewProduct } from '../features/products/createProduct.ts';

type Drawing = 'bottle' | 'pouch' | 'jar' | 'box' | 'tube';

/** What the demo company sells; pictures are drawn, texts come in three languages. */
export interface DemoProduct extends Omit<
  NewProduct,
  'images' | 'descriptions' | 'retailPrice' | 'retailPv' | 'sort'
> {
  drawing: Drawing;
  colours: readonly [string, string];
  about: { en: string; ms: string; zh: string };
}

export const DEMO_CATEGORIES: readonly {
  code: string;
  names: Record<string, string>;
  parent: string | null;
}[] = [
  {
    code: 'package',
    names: { en: 'Packages', ms: 'Pakej', zh: '配套', ar: 'الباقات' },
    parent: null,
  },
  {
    code: 'wellness',
    names: { en: 'Wellness', ms: 'Kesihatan', zh: '保健', ar: 'العافية' },
    parent: null,
  },
  {
    code: 'drinks',
    names: { en: 'Drinks', ms: 'Minuman', zh: '饮品', ar: 'المشروبات' },
    parent: 'wellness',
  },
  {
    code: 'pantry',
    names: { en: 'Pantry', ms: 'Makanan', zh: '食品', ar: 'المؤن' },
    parent: 'wellness',
  },
  { code: 'home', names: { en: 'Home', ms: 'Rumah', zh: '家居', ar: 'المنزل' }, parent: null },
  { code: 'care', names: { en: 'Care', ms: 'Penjagaan', zh: '护理', ar: 'العناية' }, parent: null },
];

export const DEMO_STOCK_CATEGORIES = [
  { code: 'food', name: 'Food and drink' },
  { code: 'care', name: 'Care' },
  { code: 'home', name: 'Home' },
  { code: 'package', name: 'Package parts' },
];

export const DEMO_ITEMS = [
  { code: 'TEA01', name: 'Morning tea, 20 bags', category: 'food', weight: 120 },
  { code: 'OIL01', name: 'Virgin coconut oil 500 ml', category: 'food', weight: 620 },
  { code: 'HON01', name: 'Forest honey 350 g', category: 'food', weight: 480 },
  { code: 'SOAP1', name: 'Lemongrass soap', category: 'care', weight: 110 },
  { code: 'BALM1', name: 'Nutmeg balm', category: 'care', weight: 90 },
  { code: 'CLEAN1', name: 'Enzyme cleaner 1 l', category: 'home', weight: 1_050 },
  { code: 'FILT1', name: 'Water filter cartridge', category: 'home', weight: 700 },
  { code: 'KIT01', name: 'Welcome folder', category: 'package', weight: 300 },
];

const product = (
  code: string,
  names: [en: string, ms: string, zh: string],
  rest: Omit<DemoProduct, 'code' | 'names' | 'freeShipping' | 'packageRank'> &
    Partial<Pick<DemoProduct, 'freeShipping' | 'packageRank'>>,
): DemoProduct => ({
  code,
  names: { en: names[0], ms: names[1], zh: names[2] },
  freeShipping: false,
  packageRank: null,
  ...rest,
});

const items = (...list: [code: string, quantity: number, free?: number][]) =>
  list.map(([itemCode, quantity, freeOfCharge = 0]) => ({ itemCode, quantity, freeOfCharge }));

const about = (en: string, ms: string, zh: string) => ({ en, ms, zh });

const pack = (
  code: string,
  names: [string, string, string],
  rank: number,
  price: number,
  colours: readonly [string, string],
  contents: ReturnType<typeof items>,
): DemoProduct =>
  product(code, names, {
    category: 'package',
    malls: [3],
    packageRank: rank,
    weight: 800 * rank,
    memberPrice: price,
    memberPv: Math.round(price * 0.8),
    items: contents,
    drawing: 'box',
    colours,
    about: about(
      'Everything to begin with, in one box: products to use and to show.',
      'Semua yang diperlukan untuk bermula, dalam satu kotak.',
      '一盒齐全，自用与分享皆宜。',
    ),
  });

export const DEMO_PRODUCTS: readonly DemoProduct[] = [
  pack(
    'PKG-STARTER',
    ['Starter package', 'Pakej Starter', '入门配套'],
    1,
    18_000,
    ['#5B9FD6', '#E6EFF7'],
    items(['KIT01', 1], ['TEA01', 2]),
  ),
  pack(
    'PKG-BRONZE',
    ['Bronze package', 'Pakej Bronze', '青铜配套'],
    2,
    52_000,
    ['#C8603C', '#FBE9E6'],
    items(['KIT01', 1], ['TEA01', 4], ['OIL01', 2]),
  ),
  pack(
    'PKG-SILVER',
    ['Silver package', 'Pakej Silver', '白银配套'],
    3,
    125_000,
    ['#9B968A', '#EFEBE2'],
    items(['KIT01', 1], ['OIL01', 5], ['HON01', 5], ['SOAP1', 6, 2]),
  ),
  pack(
    'PKG-GOLD',
    ['Gold package', 'Pakej Gold', '黄金配套'],
    4,
    260_000,
    ['#E2A93B', '#FAF0DA'],
    items(['KIT01', 1], ['OIL01', 10], ['HON01', 10], ['FILT1', 4], ['BALM1', 6, 3]),
  ),
  ...(
    [
      ['UPG-BRONZE', 'Upgrade to Bronze', 'Naik taraf Bronze', '升级青铜', 2, 36_000, '#C8603C'],
      ['UPG-SILVER', 'Upgrade to Silver', 'Naik taraf Silver', '升级白银', 3, 80_000, '#9B968A'],
      ['UPG-GOLD', 'Upgrade to Gold', 'Naik taraf Gold', '升级黄金', 4, 150_000, '#E2A93B'],
    ] as const
  ).map(([code, en, ms, zh, rank, price, colour]) => ({
    ...pack(
      code,
      [en, ms, zh],
      rank,
      price,
      [colour, '#F7F4EE'],
      items(['OIL01', rank * 2], ['HON01', rank * 2]),
    ),
    malls: [4 as const],
  })),
  product('TEA-MORNING', ['Morning tea', 'Teh pagi', '清晨茶'], {
    category: 'drinks',
    malls: [2],
    weight: 120,
    memberPrice: 3_900,
    memberPv: 3_000,
    items: items(['TEA01', 1]),
    drawing: 'pouch',
    colours: ['#0E5A43', '#E4F0E9'],
    about: about(
      'Pandan and lemongrass, twenty bags. No caffeine.',
      'Pandan dan serai, dua puluh uncang.',
      '香兰香茅茶，二十包，不含咖啡因。',
    ),
  }),
  product('OIL-COCONUT', ['Coconut oil', 'Minyak kelapa', '椰子油'], {
    category: 'pantry',
    malls: [2],
    weight: 620,
    memberPrice: 6_800,
    memberPv: 5_000,
    items: items(['OIL01', 1]),
    drawing: 'bottle',
    colours: ['#E2A93B', '#FAF0DA'],
    about: about(
      'Cold-pressed, half a litre. For the pan and for the hair.',
      'Perahan sejuk, setengah liter.',
      '冷压初榨，半公升。',
    ),
  }),
  product('HONEY-FOREST', ['Forest honey', 'Madu hutan', '森林蜂蜜'], {
    category: 'pantry',
    malls: [2],
    weight: 480,
    memberPrice: 8_500,
    memberPv: 6_400,
    items: items(['HON01', 1]),
    drawing: 'jar',
    colours: ['#C8603C', '#FBE9E6'],
    about: about(
      'From the edge of the rainforest. Dark and a little bitter.',
      'Dari pinggir hutan hujan.',
      '来自雨林边缘，色深微苦。',
    ),
  }),
  product('SET-MONTH', ['Monthly set', 'Set bulanan', '每月套装'], {
    category: 'wellness',
    malls: [2],
    weight: 1_300,
    freeShipping: true,
    memberPrice: 13_500,
    memberPv: 10_000,
    items: items(['TEA01', 2], ['OIL01', 1], ['SOAP1', 1, 1]),
    drawing: 'box',
    colours: ['#0E5A43', '#FAF0DA'],
    about: about(
      'Exactly one month of maintenance in one box, delivered free.',
      'Tepat satu bulan penyelenggaraan dalam satu kotak.',
      '正好一个月的维持量，免运费。',
    ),
  }),
  product('SOAP-LEMON', ['Lemongrass soap', 'Sabun serai', '香茅皂'], {
    category: 'care',
    malls: [2],
    weight: 110,
    memberPrice: 1_590,
    memberPv: 1_200,
    items: items(['SOAP1', 1]),
    drawing: 'box',
    colours: ['#86BDEB', '#E6EFF7'],
    about: about(
      'A plain bar that lasts. Smells of the garden.',
      'Sabun ringkas yang tahan lama.',
      '朴实耐用，清香怡人。',
    ),
  }),
  product('BALM-NUTMEG', ['Nutmeg balm', 'Balm pala', '豆蔻膏'], {
    category: 'care',
    malls: [2],
    weight: 90,
    memberPrice: 2_450,
    memberPv: 1_800,
    items: items(['BALM1', 1]),
    drawing: 'tube',
    colours: ['#6A3F80', '#EFEBE2'],
    about: about(
      'Warm on tired shoulders after a long day.',
      'Hangat untuk bahu yang letih.',
      '舒缓疲惫的肩膀。',
    ),
  }),
  product('CLEAN-ENZYME', ['Enzyme cleaner', 'Pencuci enzim', '酵素清洁剂'], {
    category: 'home',
    malls: [2],
    weight: 1_050,
    memberPrice: 2_990,
    memberPv: 2_200,
    items: items(['CLEAN1', 1]),
    drawing: 'bottle',
    colours: ['#5B9FD6', '#E6EFF7'],
    about: about(
      'One litre for floors and kitchens. Made from fruit peel.',
      'Satu liter untuk lantai dan dapur.',
      '一公升，果皮酵素制成。',
    ),
  }),
  product('FILTER-WATER', ['Water filter', 'Penapis air', '净水滤芯'], {
    category: 'home',
    malls: [2],
    weight: 700,
    memberPrice: 15_900,
    memberPv: 12_000,
    items: items(['FILT1', 1]),
    drawing: 'tube',
    colours: ['#2A5E8C', '#E6EFF7'],
    about: about(
      'Three months of clear water for a family of four.',
      'Tiga bulan air jernih untuk sekeluarga.',
      '四口之家三个月的净水。',
    ),
  }),
];
