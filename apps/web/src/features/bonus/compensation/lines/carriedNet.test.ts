import { expect, test } from 'vitest';
import { carriedNet, carriedOn } from './carriedNet.ts';

const run = { paid: '2819.96', clawedBack: '-33.00', held: '100.00', forfeited: '0.50' };

test('amount, clawed back, held and carried forward lead to what goes into wallets, to the sen', () => {
  expect(carriedNet(run, '2686.46')).toBe('0.00');
  // RM 5.00 of the refunds wait for members who earned less
  expect(carriedNet(run, '2691.46')).toBe('5.00');
  // and are settled by a later run
  expect(carriedNet(run, '2681.46')).toBe('-5.00');
});

test('a member’s bonuses, what was taken back and what is carried forward add up to the payment', () => {
  // RM 470.00 earned, RM 478.00 taken back
  expect(carriedOn('-8.00')).toBe('8.00');
  expect(carriedOn('0.00')).toBe('0.00');
});
