import { expect, test } from 'vitest';
import { monthTitle } from './monthTitle.ts';

const month = (personalVolume: string) => ({
  personalVolume,
  maintenancePV: '100.00',
  maintained: Number(personalVolume) >= 100,
});
const titleOf = (now: string, totalPV: string, paid = true) =>
  monthTitle(month(now), { paid, totalPV }).title;

test('only the order that completes the month is said to', () => {
  expect(titleOf('130.00', '94.00')).toBe('complete');
  expect(titleOf('130.00', '30.00')).toBe('over');
  expect(titleOf('60.00', '30.00')).toBe('ofTarget');
  // completed by earlier orders, while this one is awaiting payment
  expect(titleOf('130.00', '94.00', false)).toBe('over');
  expect(titleOf('100.00', '30.00', false)).toBe('ofTarget');
  expect(monthTitle(month('130.00'), { paid: true, totalPV: '30.00' })).toMatchObject({
    before: 100,
    over: 30,
  });
});
