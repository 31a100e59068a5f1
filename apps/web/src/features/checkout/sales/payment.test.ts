import { expect, test } from 'vitest';
import { enoughWallet, paymentOf, reloadFor } from './payment.ts';

const balances = [
  { walletType: 'EW', balance: '500.00' },
  { walletType: 'RW', balance: '138.00' },
  { walletType: 'SW', balance: '86.40' },
] as const;

test('before anybody chooses, the first wallet that has enough is chosen, the shopping wallet first', () => {
  expect(enoughWallet(balances, 8_640, 'MAINTENANCE', null)).toBe('SW');
  expect(enoughWallet(balances, 8_641, 'MAINTENANCE', null)).toBe('RW');
  expect(enoughWallet(balances, 13_801, 'MAINTENANCE', null)).toBe('EW');
  expect(enoughWallet(balances, 50_001, 'MAINTENANCE', null)).toBe(null);
});

test('the wallet that paid last time is chosen again while it has enough and may pay', () => {
  expect(enoughWallet(balances, 8_640, 'MAINTENANCE', 'EW')).toBe('EW');
  expect(enoughWallet(balances, 13_801, 'MAINTENANCE', 'RW')).toBe('EW');
  expect(enoughWallet(balances, 8_640, 'REGISTRATION', 'SW')).toBe('RW');
});

test('a second wallet gives what the first one lacks, to the sen', () => {
  const { Payments, ready } = paymentOf({ way: 'SW', second: 'RW', slip: '' }, 10_000, balances);
  expect(Payments).toEqual([
    { WalletType: 'SW', Amount: '86.40' },
    { WalletType: 'RW', Amount: '13.60' },
  ]);
  expect(ready).toBe(true);
  expect(paymentOf({ way: 'SW', second: null, slip: '' }, 10_000, balances)).toMatchObject({
    ready: false,
    missing: 1_360,
  });
});

test('who lacks money is led to a reload of what is missing, or of the least there is', () => {
  expect(reloadFor(4_800, '10.00')).toBe('48.00');
  expect(reloadFor(120, '10.00')).toBe('10.00');
});
