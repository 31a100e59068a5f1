import { expect, test } from 'vitest';
import { inFirstMall, mallsOf } from './paletteProducts.ts';

test('a member finds what the malls sell that are open to them', () => {
  expect(mallsOf(0)).toEqual([2, 3]);
  expect(mallsOf(2)).toEqual([2, 4]);
});

test('a product of two malls is found once, with the mall that it opens in', () => {
  const tea = { productCode: 'TEA' };
  const box = { productCode: 'BOX' };
  const malls = [
    { mall: 2 as const, rows: [tea] },
    { mall: 3 as const, rows: undefined },
    { mall: 4 as const, rows: [tea, box] },
  ];
  expect(inFirstMall(malls, 5)).toEqual([
    { productCode: 'TEA', mall: 2 },
    { productCode: 'BOX', mall: 4 },
  ]);
  expect(inFirstMall(malls, 1)).toHaveLength(1);
});
