import { expect, test } from 'vitest';
import { payWindow } from './payWindow.ts';

const ZONE = 'Asia/Kuala_Lumpur';
const window = (of: 'INSTANT' | 'DAILY' | 'WEEKLY' | 'MONTHLY', now: string, period = '2026-11') =>
  Object.values(payWindow(of, new Date(now), period, ZONE)).map((at) => at.toISOString());

test('a day is the business day, not that of UTC', () => {
  const day = ['2026-11-09T16:00:00.000Z', '2026-11-10T16:00:00.000Z'];
  expect(window('DAILY', '2026-11-09T16:00:00Z')).toEqual(day);
  expect(window('DAILY', '2026-11-10T15:59:59Z')).toEqual(day);
  expect(window('DAILY', '2026-11-30T04:00:00Z')[1]).toBe('2026-11-30T16:00:00.000Z');
});

test('a week begins on Monday, and the ends of the month cut it', () => {
  expect(window('WEEKLY', '2026-11-12T04:00:00Z')).toEqual([
    '2026-11-08T16:00:00.000Z',
    '2026-11-15T16:00:00.000Z',
  ]);
  // November 2026 begins on a Sunday and ends on a Monday
  expect(window('WEEKLY', '2026-11-01T04:00:00Z')).toEqual([
    '2026-10-31T16:00:00.000Z',
    '2026-11-01T16:00:00.000Z',
  ]);
  expect(window('WEEKLY', '2026-11-30T04:00:00Z')).toEqual([
    '2026-11-29T16:00:00.000Z',
    '2026-11-30T16:00:00.000Z',
  ]);
});

test('a month is that in which the sale counts, also where the one before was closed early', () => {
  const december = ['2026-11-30T16:00:00.000Z', '2026-12-31T16:00:00.000Z'];
  expect(window('MONTHLY', '2026-11-29T04:00:00Z', '2026-12')).toEqual(december);
  expect(window('DAILY', '2026-11-29T04:00:00Z', '2026-12')[1]).toBe('2026-11-29T16:00:00.000Z');
});
