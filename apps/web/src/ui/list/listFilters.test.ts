import type { products } from '@canopy/contract/shop/products';
import type { shipments } from '@canopy/contract/orders/shipments';
import { expect, test } from 'vitest';
import type { ListColumn } from './listTypes.ts';
import { filterBody, shownFilter, type ListFilter } from './listFilters.ts';

const mall: ListFilter<typeof products.list> = {
  key: 'MallType',
  label: 'Mall',
  options: [
    { value: 2, label: 'Maintenance' },
    { value: 3, label: 'Activation' },
  ],
};
const display: ListFilter<typeof products.list> = {
  key: 'Display',
  label: 'Shown',
  options: [{ value: true, text: '1', label: 'Yes' }],
};
const category: ListFilter<typeof products.list> = {
  key: 'Category',
  label: 'Category',
  options: [],
  parse: (text) => text,
};
const day: ListFilter<typeof shipments.list> = { key: 'From', label: 'From', type: 'date' };
const period: ListFilter<typeof shipments.list> = {
  key: 'since',
  label: 'Since',
  options: [{ value: 'new-year', label: 'New Year' }],
  body: () => ({ From: '2026-01-01' }),
};

/** Never run: the compiler checks that each marked line is rejected. */
export const filtersThatDoNotCompile: ListFilter<typeof products.list>[] = [
  // @ts-expect-error the call has no such field
  { key: 'Mall', label: '', options: [{ value: 2, label: '' }] },
  // @ts-expect-error the field is a number
  { key: 'MallType', label: '', options: [{ value: '2', label: '' }] },
  // @ts-expect-error one of a few words
  { key: 'Status', label: '', options: [{ value: 'PUBLIC', label: '' }] },
  // @ts-expect-error a number cannot be typed as text
  { key: 'MallType', label: '', type: 'text' },
];
const cell = { title: '', render: () => '', cell: 'name' } as const;
export const columnsThatDoNotCompile: ListColumn<typeof products.list>[] = [
  { key: 'memberPrice', sortable: true, ...cell },
  { key: 'anything', ...cell },
  // @ts-expect-error the call does not sort by it
  { key: 'stockistPrice', sortable: true, ...cell },
];

test('a filter gives the call the value of the option that the address names', () => {
  expect(filterBody(mall, '3')).toEqual({ MallType: 3 });
  expect(filterBody(display, '1')).toEqual({ Display: true });
  expect(filterBody(day, '2026-11-01')).toEqual({ From: '2026-11-01' });
  expect(filterBody(period, 'new-year')).toEqual({ From: '2026-01-01' });
});

test('what no option names is not asked for, unless the options are still to come', () => {
  expect(filterBody(mall, '7')).toEqual({});
  expect(filterBody(category, 'TEA')).toEqual({ Category: 'TEA' });
});

test('a control shows the texts of the address', () => {
  expect(shownFilter(mall).options).toEqual([
    { text: '2', label: 'Maintenance' },
    { text: '3', label: 'Activation' },
  ]);
  expect(shownFilter(display).options).toEqual([{ text: '1', label: 'Yes' }]);
  expect(shownFilter(day)).toEqual({ key: 'From', label: 'From', type: 'date' });
});

test('a day in the address that does not exist counts as absent', () => {
  expect(filterBody(day, '2026-11-31')).toEqual({});
  expect(filterBody(day, '9999-99-99')).toEqual({});
  expect(filterBody(day, '2026-11-30')).toEqual({ From: '2026-11-30' });
});
