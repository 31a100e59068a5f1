import { expect, test } from 'vitest';
import { isDay, presets, typedDay } from './dayRange.ts';

test('the ranges end on the company’s own day and begin where their name says', () => {
  const of = presets('2026-03-01');
  expect(of.yesterday).toEqual({ from: '2026-02-28', to: '2026-02-28' });
  expect(of.days7).toEqual({ from: '2026-02-23', to: '2026-03-01' });
  expect(of.thisMonth).toEqual({ from: '2026-03-01', to: '2026-03-01' });
  expect(of.lastMonth).toEqual({ from: '2026-02-01', to: '2026-02-28' });
});

test('digits typed in a row become a day, and a day that does not exist is none', () => {
  expect(typedDay('20261122')).toBe('2026-11-22');
  expect(isDay('2026-11-22')).toBe(true);
  expect(isDay('2026-02-30')).toBe(false);
  expect(isDay('2026-2-3')).toBe(false);
});
