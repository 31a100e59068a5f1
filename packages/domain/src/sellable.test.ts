import { describe, expect, test } from 'vitest';
import type { MallType } from './mall.ts';
import { canBeSold, publishProblems, saleProblems, type PublishedProduct } from './sellable.ts';

const PRODUCT: PublishedProduct = {
  malls: [2],
  packageRank: null,
  fromPackageRank: null,
  items: 1,
  priced: true,
  hasEnglishName: true,
  images: 1,
};

describe('what can be sold in a mall', () => {
  test.each<[MallType, Partial<PublishedProduct>, string[]]>([
    [2, {}, []],
    [3, {}, ['PACKAGE_NEEDED']],
    [4, {}, ['PACKAGE_NEEDED']],
    [3, { packageRank: 1 }, []],
    [4, { packageRank: 1 }, ['UPGRADE_TO_LOWEST']],
    [4, { packageRank: 2 }, []],
    [4, { packageRank: 2, fromPackageRank: 1 }, []],
    [4, { packageRank: 2, fromPackageRank: 2 }, ['INVALID']],
    [3, { packageRank: 2, fromPackageRank: 1 }, ['UPGRADE_PRICE']],
    [2, { items: 0 }, ['STOCK_ITEM_REQUIRED']],
    [2, { priced: false }, ['HOME_PRICE_REQUIRED']],
  ])('mall %i, %j: %j', (mall, change, codes) => {
    const product = { ...PRODUCT, ...change };
    expect(saleProblems(mall, product).map(({ code }) => code)).toEqual(codes);
    expect(canBeSold(mall, product)).toBe(codes.length === 0);
  });
});

describe('what can be put on sale', () => {
  test.each<[Partial<PublishedProduct>, string[]]>([
    [{}, []],
    [{ malls: [] }, ['Malls']],
    [{ images: 0 }, ['Images']],
    [{ hasEnglishName: false }, ['Names']],
    // several malls name a field once
    [{ malls: [3, 4], items: 0 }, ['PackageRank', 'StockItems']],
    [{ malls: [2, 3], packageRank: 1 }, []],
  ])('%j: %j', (change, fields) => {
    expect(publishProblems({ ...PRODUCT, ...change }).map(({ field }) => field)).toEqual(fields);
  });
});
