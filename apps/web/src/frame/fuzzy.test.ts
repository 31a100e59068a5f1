import { expect, test } from 'vitest';
import { fuzzyScore } from './fuzzy.ts';

const best = (typed: string, ...names: string[]) =>
  names
    .map((name) => ({ name, score: fuzzyScore(name, typed) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ name }) => name);

test('the beginnings of words find a page, and what was typed as it stands comes first', () => {
  expect(best('wst', 'Wallet statement', 'Warehouses')).toEqual(['Wallet statement']);
  expect(best('stock', 'Stockist sales', 'In stock')).toEqual(['Stockist sales', 'In stock']);
});

test('accents and capitals do not matter', () => {
  expect(best('parametres', 'Paramètres du système')).toHaveLength(1);
});

test('letters that are only somewhere in the name find nothing', () => {
  expect(best('xyz', 'Products')).toEqual([]);
  expect(best('eio', 'Refunds and credit notes')).toEqual([]);
});
