import { expect, test } from 'vitest';
import { instantOf } from './dayAndTime.ts';

test('a day and a time are those of the company, wherever the person sits', () => {
  // Malaysia is eight hours ahead of UTC
  const at = (time: string, day = '2026-11-24') => instantOf({ day, time }, 'Asia/Kuala_Lumpur');
  expect(at('19:30')).toBe('2026-11-24T11:30:00.000Z');
  expect([at('7.05'), at('0705')]).toEqual(Array(2).fill('2026-11-23T23:05:00.000Z'));
});

test('what is no day or no time is no instant', () => {
  for (const [day, time] of [
    ['2026-11-24', ''],
    ['2026-11-24', '25:00'],
    ['2026-02-30', '10:00'],
    ['', '10:00'],
  ] as const)
    expect(instantOf({ day, time })).toBe('');
});
