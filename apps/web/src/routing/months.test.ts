import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { LoginData } from '../session/session.ts';
import type * as Months from './months.ts';

let lastFinishedMonth: typeof Months.lastFinishedMonth;
let lastMonths: typeof Months.lastMonths;
let lastYears: typeof Months.lastYears;
let monthOf: typeof Months.monthOf;
let yearOf: typeof Months.yearOf;

let firstMonth: string | undefined;
vi.mock('../session/session.ts', () => ({
  currentLogin: () => ({ firstMonth }) as LoginData,
}));
vi.mock('../session/call.ts', () => ({
  companyTimeZone: () => 'Asia/Kuala_Lumpur',
  // 1 November in Kuala Lumpur
  serverNow: () => new Date('2026-10-31T17:00:00Z'),
}));
// another file of this worker may have loaded it with its own session
beforeAll(async () => {
  vi.resetModules();
  ({ lastFinishedMonth, lastMonths, lastYears, monthOf, yearOf } = await import('./months.ts'));
});
beforeEach(() => {
  firstMonth = '2026-05';
});

test('no month before the first is offered, and the current one always', () => {
  expect(lastMonths()).toEqual([
    '2026-11',
    '2026-10',
    '2026-09',
    '2026-08',
    '2026-07',
    '2026-06',
    '2026-05',
  ]);
  expect(lastYears(8)).toEqual([2026]);
  expect(lastFinishedMonth()).toBe('2026-10');
  firstMonth = '2026-11';
  expect(lastMonths()).toEqual(['2026-11']);
  expect(lastFinishedMonth()).toBe('2026-11');
  // joined by a clock that is ahead
  firstMonth = '2027-01';
  expect([lastMonths(), lastYears(8), monthOf('2026-11')]).toEqual([
    ['2026-11'],
    [2026],
    '2026-11',
  ]);
  // a login record of an earlier version
  firstMonth = undefined;
  expect(lastMonths()).toHaveLength(12);
  firstMonth = '2019-03';
  expect(lastMonths(18).at(-1)).toBe('2025-06');
  expect(lastYears(4)).toEqual([2026, 2025, 2024, 2023]);
});

test.each([
  ['2026-09', '2026-09'],
  ['9999-99', '2026-11'],
  ['2027-01', '2026-11'],
  ['2026-13', '2026-11'],
  ['2026-7', '2026-07'],
  ['2026-00', '2026-05'],
  ['0000-00', '2026-05'],
  ['2019-12', '2026-05'],
  ['abc', undefined],
  ['2026-09-01', undefined],
  ['', undefined],
  [undefined, undefined],
])('the month %s in an address is read as %s', (text, month) => {
  expect(monthOf(text)).toBe(month);
});

test.each([
  ['2026', '2026'],
  ['1999', '2026'],
  ['9999', '2026'],
  ['26', undefined],
  [undefined, undefined],
])('the year %s in an address is read as %s', (text, year) => {
  expect(yearOf(text)).toBe(year);
});

test('every screen with a month or a year in its address reads it so', () => {
  const features = join(import.meta.dirname, '../features');
  const declared = globSync('*/*/screens.ts', { cwd: features }).flatMap((name) => [
    ...readFileSync(join(features, name), 'utf8').matchAll(/\b(period|month|year): (\w+)/g),
  ]);
  expect(declared.length).toBeGreaterThan(4);
  for (const [, name, read] of declared) expect(read).toBe(name === 'year' ? 'yearOf' : 'monthOf');
});
