import { daysAfter } from '@canopy/domain/time';
import { expect, test } from 'vitest';
import { monthAfter, typedDay, weeksOf } from './typedDay.ts';

test('a day may be typed with or without its hyphens, and nothing else stays', () => {
  expect(typedDay('20261122')).toBe('2026-11-22');
  expect(typedDay('2026-11-22')).toBe('2026-11-22');
  expect(typedDay('2026-1')).toBe('2026-1');
  expect(typedDay('22/11')).toBe('2211');
});

test('the keys of the calendar cross months and years, and no month is left out', () => {
  expect(daysAfter('2026-12-31', 1)).toBe('2027-01-01');
  expect(daysAfter('2028-03-01', -1)).toBe('2028-02-29');
  expect(monthAfter('2026-01-31', 1)).toBe('2026-02-28');
  expect(monthAfter('2026-01-15', -1)).toBe('2025-12-15');
  expect(monthAfter('2028-02-29', 12)).toBe('2029-02-28');
});

test('weeks begin on Monday and hold the whole month', () => {
  const weeks = weeksOf('2026-11');
  expect(weeks[0]![0]).toBe('2026-10-26');
  expect(weeks.flat()).toContain('2026-11-30');
  expect(weeks.every((week) => week.length === 7)).toBe(true);
});
