import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './addressText.ts';

test('parameters are plain texts, and what is absent is left out', () => {
  expect(stringifySearch({ page: '2', q: 'tea & oil', size: undefined, Status: '' })).toBe(
    '?page=2&q=tea+%26+oil',
  );
  expect(stringifySearch({})).toBe('');
});

test.each([
  { page: '2', WarehouseID: 'W0000001' },
  { q: '"quoted"', Low: '1' },
  { q: '100 %', sort: '-price' },
])('%o reads as it was written', (search) => {
  expect(parseSearch(stringifySearch(search))).toEqual(search);
});

test('bookmarks of earlier versions have texts in quotes', () => {
  expect(parseSearch('?page=%222%22&q=%22tea%22&Low=1')).toEqual({ page: '2', q: 'tea', Low: '1' });
});

test('a stray quote is a text like any other', () => {
  expect(parseSearch('?q=%22tea')).toEqual({ q: '"tea' });
});
