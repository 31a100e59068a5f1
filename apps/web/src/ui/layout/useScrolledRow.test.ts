import { expect, test } from 'vitest';
import { hiddenEnds } from './useScrolledRow.ts';

const row = { scrollWidth: 600, clientWidth: 390 };

test.each([
  ['at its start', 0, ['end']],
  ['in the middle', 100, ['start', 'end']],
  ['at its end', 210, ['start']],
  ['at its start, from right to left', -0, ['end']],
  ['in the middle, from right to left', -100, ['start', 'end']],
])('a row of tabs %s shows where there are more', (_, scrollLeft, ends) => {
  expect(hiddenEnds({ ...row, scrollLeft })).toEqual(ends);
});

test('a row that fits shows nothing', () => {
  expect(hiddenEnds({ scrollLeft: 0, scrollWidth: 390, clientWidth: 390 })).toEqual([]);
});
