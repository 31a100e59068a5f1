import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import { bundlesOf, nested } from '../../../texts/catalogue.ts';
import { sortRow } from './FilterSheet.tsx';

test('a phone offers each order that the headings of a wide table have, and the own one', async () => {
  const translation = nested([...bundlesOf('en').values()].flatMap((bundle) => [...bundle]));
  const t = await createInstance().init({ lng: 'en', resources: { en: { translation } } });
  const [row] = sortRow(t, [{ key: 'amount', title: 'Amount' }], '-amount');
  expect(row!.value).toBe('Amount, descending');
  expect(row!.filter.options.map(({ text }) => text)).toEqual(['', 'amount', '-amount']);
  expect(sortRow(t, [], undefined)).toEqual([]);
});
