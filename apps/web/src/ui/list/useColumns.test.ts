import { expect, test } from 'vitest';
import { fitted } from './useColumns.ts';

const columns = [{ key: 'id' }, { key: 'name' }, { key: 'remark', optional: true as const }];

test('a list that nobody arranged hides what is only wanted at times', () => {
  expect(fitted(columns, null)).toEqual({
    order: ['id', 'name', 'remark'],
    hidden: ['remark'],
    pinned: undefined,
    compact: false,
  });
});

test('an arrangement outlives columns that come and go', () => {
  const kept = { order: ['name', 'gone', 'id'], hidden: ['gone'], pinned: 'gone', compact: true };
  expect(fitted(columns, kept)).toEqual({
    order: ['name', 'id', 'remark'],
    hidden: [],
    pinned: undefined,
    compact: true,
  });
});
