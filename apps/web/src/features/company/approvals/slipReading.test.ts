import { createElement } from 'react';
import { expect, test } from 'vitest';
import { english, wordsOf } from '../../../i18n/rendered.ts';
import { SlipDiffers } from './SlipCheck.tsx';
import {
  NOTHING_READ,
  shownReading,
  slipMatches,
  slipWarning,
  type SlipRead,
} from './slipReading.ts';

const slip = (amount: string | null, account: string | null): SlipRead => ({
  reading: false,
  amount: { read: amount, match: 'NOT_READ' },
  account: { read: account, match: 'NOT_READ' },
  accounts: ['5123 4567 8901'],
  date: { read: null, match: 'NOT_READ' },
  from: '2026-11-01',
  until: '2026-11-20',
  reference: { read: null, match: 'NOT_READ' },
  expectedReference: 'M0000001',
  number: null,
  places: [],
  numberSeenBefore: [],
  second: null,
});
const matchesOf = (read: SlipRead, typed: Partial<typeof NOTHING_READ> = {}) =>
  slipMatches(shownReading({ ...NOTHING_READ, ...typed }, read), read, '138.00');

test('amount and account both count, as they are typed over what a machine read', () => {
  expect(matchesOf(slip('138.00', '512345678901'))).toEqual({ amount: true, account: true });
  expect(matchesOf(slip('138.00', '****8901'))).toEqual({ amount: true, account: true });
  expect(matchesOf(slip('100.00', '999988887777'))).toEqual({ amount: false, account: false });
  expect(matchesOf(slip(null, null))).toEqual({ amount: null, account: null });
  expect(
    matchesOf(slip('100.00', '999988887777'), { amount: 'RM 138', account: '5123-4567 8901' }),
  ).toEqual({ amount: true, account: true });
});

test('what differs is asked with what the slip shows and what was expected', () => {
  const asked = (amount: string, account: string) => {
    const read = slip(amount, account);
    const shown = shownReading(NOTHING_READ, read);
    return wordsOf(createElement(SlipDiffers, { shown, slip: read, amount: '138.00' }));
  };
  expect(asked('1000.00', '512345678901')).toMatch(/shows RM ?1,000\.00 , but RM ?138\.00 is due/);
  const account = asked('138.00', '999988887777');
  expect(account).toContain('payment to 9999 8888 7777 . Our account is 5123 4567 8901');
  expect(account).not.toContain('is due');
});

test('the queue says what is to be looked at twice, a slip that was used before all else', () => {
  const said = (
    slipSays: string | null,
    slipSeenBefore: string[] = [],
    numberSeenBefore: string[] = [],
  ) => slipWarning({ slipSays, slipSeenBefore, numberSeenBefore }, english.t);
  expect(said('AMOUNT_DIFFERS')).toBe('Amount differs');
  expect(said('ACCOUNT_DIFFERS')).toBe('Account differs');
  expect(said('NOT_READ')).toBe('Not read');
  expect(said('READ')).toBe(false);
  expect(said('READING')).toBe(false);
  expect(said('AMOUNT_DIFFERS', ['R0000001'])).toBe('Used before');
  expect(said('READ', [], ['R0000001'])).toBe('Same bank reference');
});
