import { expect, test, vi } from 'vitest';
import { addressOf, differs, queryOf } from './listView.ts';
import { fitted } from './useColumns.ts';

const filters = [
  { key: 'Status', label: 'Status' },
  { key: 'From', label: 'From', type: 'date' as const },
  { key: 'To', label: 'To', type: 'date' as const },
];
const view = (query: Record<string, string>) => ({ viewID: 7, shown: { query, columns: null } });

test('a view keeps search, order and filters; what it does not name is taken off the list', () => {
  const url = { q: 'tea', sort: '-placedAt', Status: 'PAID', page: '3', size: '50', tab: 'orders' };
  const query = queryOf(url, filters);
  expect(query).toEqual({ q: 'tea', sort: '-placedAt', Status: 'PAID' });
  expect(addressOf(view({ Status: 'PAID', Gone: '1' }), filters)).toEqual({
    q: undefined,
    sort: undefined,
    Status: 'PAID',
    From: undefined,
    To: undefined,
    page: undefined,
    view: '7',
  });
  expect(addressOf(null, filters)['view']).toBeUndefined();
});

test('“this month” of a view is the month in which it is opened', () => {
  vi.useFakeTimers({ now: new Date('2026-11-22T04:00:00Z') });
  const saved = queryOf({ From: '2026-11-01', To: '2026-11-22' }, filters);
  vi.setSystemTime(new Date('2027-02-03T04:00:00Z'));
  expect(addressOf(view(saved), filters)).toMatchObject({ From: '2027-02-01', To: '2027-02-03' });
  // fixed dates stay fixed
  const fixed = queryOf({ From: '2026-11-05', To: '2026-11-09' }, filters);
  expect(addressOf(view(fixed), filters)).toMatchObject({ From: '2026-11-05', To: '2026-11-09' });
  vi.useRealTimers();
});

test('a view is changed by another filter, and by columns where it keeps any', () => {
  const columns = [{ key: 'id' }, { key: 'name' }];
  const saved = fitted(columns, null);
  const compact = { ...saved, compact: true };
  const kept = { order: ['id', 'name'], hidden: [], pinned: null, compact: false };
  const query = { Status: 'PAID', q: 'tea' };
  expect(differs({ query, columns: null }, { q: 'tea', Status: 'PAID' }, compact, saved)).toBe(
    false,
  );
  expect(differs({ query, columns: kept }, query, compact, saved)).toBe(true);
  expect(differs({ query, columns: kept }, { q: 'tea' }, saved, saved)).toBe(true);
});
