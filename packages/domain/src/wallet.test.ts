import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  adjustmentPostings,
  balanced,
  bonusPostings,
  movePostings,
  refundPaidPostings,
  refundPostings,
  reloadPostings,
  reversalPostings,
  saleBankPostings,
  salePaymentPostings,
  withdrawalHoldPostings,
  withdrawalPaidPostings,
  type Posting,
  type WalletAccount,
} from './postings.ts';
import {
  belowMinimum,
  chargeFor,
  convertCycle,
  mayPay,
  SEED_WALLET_RULES,
  SEED_WALLET_SETTINGS,
  withdrawalTerms,
} from './wallet.ts';

const EW: WalletAccount = { memberId: 1, walletType: 'EW' };
const RW: WalletAccount = { memberId: 1, walletType: 'RW' };

describe('wallet types', () => {
  test('shopping money pays in malls, never for a registration', () => {
    expect(mayPay('SW', 'REGISTRATION')).toBe(false);
    expect(mayPay('SW', 'MAINTENANCE')).toBe(true);
    expect(mayPay('EW', 'REGISTRATION')).toBe(true);
    expect(mayPay('RW', 'UPGRADE')).toBe(true);
    const locked = { ...SEED_WALLET_RULES, RW: { ...SEED_WALLET_RULES.RW, paysFor: [] } };
    expect(mayPay('RW', 'UPGRADE', locked)).toBe(false);
  });

  test('money cannot be converted in a circle', () => {
    expect(convertCycle(SEED_WALLET_RULES)).toBeNull();
    const back = {
      ...SEED_WALLET_RULES,
      SW: { ...SEED_WALLET_RULES.SW, convertTo: ['EW' as const] },
    };
    expect(convertCycle(back)).toEqual(['EW', 'SW', 'EW']);
    const self = {
      ...SEED_WALLET_RULES,
      RW: { ...SEED_WALLET_RULES.RW, convertTo: ['RW' as const] },
    };
    expect(convertCycle(self)).toEqual(['RW', 'RW']);
  });
});

describe('charges', () => {
  test('fixed, half up, and at least one sen', () => {
    expect(chargeFor(5_000, SEED_WALLET_SETTINGS.withdraw)).toBe(200);
    expect(chargeFor(5_000, SEED_WALLET_SETTINGS.transfer)).toBe(0);
    expect(chargeFor(150, { kind: 'PERCENT', value: 100, minimum: 0 })).toBe(2);
    expect(chargeFor(1, { kind: 'PERCENT', value: 1, minimum: 0 })).toBe(1);
    expect(chargeFor(10_000, { kind: 'PERCENT', value: 0, minimum: 0 })).toBe(0);
  });

  test('the least amount of an action', () => {
    expect(belowMinimum(4_999, SEED_WALLET_SETTINGS.withdraw)).toBe(true);
    expect(belowMinimum(5_000, SEED_WALLET_SETTINGS.withdraw)).toBe(false);
  });

  test('a withdrawal with the charge beside or inside the amount', () => {
    const setting = SEED_WALLET_SETTINGS.withdraw;
    expect(withdrawalTerms(10_000, setting)).toEqual({ held: 10_000, payout: 9_800, charge: 200 });
    expect(withdrawalTerms(10_000, { ...setting, deductFromBalance: true })).toEqual({
      held: 10_200,
      payout: 10_000,
      charge: 200,
    });
    expect(withdrawalTerms(200, setting)).toBeNull();
  });
});

const sumOf = (postings: Posting[]) => postings.reduce((sum, { amount }) => sum + amount, 0);
const system = (postings: Posting[], code: string) =>
  postings.find((posting) => 'system' in posting && posting.system === code)?.amount ?? 0;

describe('postings', () => {
  test('by example: what the member has goes up with a plus', () => {
    expect(reloadPostings(RW, 500)).toEqual([
      { system: 'BANK_CLEARING', amount: -500 },
      { wallet: RW, amount: 500 },
    ]);
    expect(movePostings(EW, RW, 1_000, 10)).toEqual([
      { wallet: EW, amount: -1_010 },
      { wallet: RW, amount: 1_000 },
      { system: 'CHARGES_INCOME', amount: 10 },
    ]);
    expect(movePostings(EW, RW, 1_000, 0)).toHaveLength(2);
  });

  test('a negative or broken amount is never posted', () => {
    expect(() => reloadPostings(RW, -1)).toThrow(RangeError);
    expect(() => bonusPostings([{ wallet: EW, amount: 0.5 }])).toThrow(RangeError);
    expect(() => balanced([{ system: 'SALES', amount: 1 }])).toThrow(RangeError);
  });

  test('every movement sums to zero, has no empty line, and its reversal undoes it', () => {
    const amount = fc.integer({ min: 1, max: 1_000_000_000 });
    let lines = 0;
    fc.assert(
      fc.property(amount, amount, amount, fc.boolean(), (a, b, charge, deductFromBalance) => {
        const setting = { kind: 'FIXED' as const, value: charge, minimum: 0, deductFromBalance };
        const terms = withdrawalTerms(a + charge, setting)!;
        const movements = [
          reloadPostings(RW, a),
          saleBankPostings(a),
          salePaymentPostings([
            { wallet: EW, amount: a },
            { wallet: RW, amount: b },
          ]),
          bonusPostings([
            { wallet: EW, amount: a },
            { wallet: RW, amount: b },
          ]),
          movePostings(EW, RW, a, charge),
          withdrawalHoldPostings(EW, terms),
          withdrawalPaidPostings(terms),
          refundPostings([{ wallet: EW, amount: a }], b),
          refundPaidPostings(b),
          adjustmentPostings(EW, a),
          adjustmentPostings(EW, -a),
        ];
        for (const movement of movements) {
          expect(sumOf(movement)).toBe(0);
          expect(movement.every((posting) => posting.amount !== 0)).toBe(true);
          expect(reversalPostings(movement).map((posting) => -posting.amount)).toEqual(
            movement.map((posting) => posting.amount),
          );
          lines += movement.length;
        }
        // hold and payout together leave nothing owed
        const owed =
          system(withdrawalHoldPostings(EW, terms), 'WITHDRAWALS_PAYABLE') +
          system(withdrawalPaidPostings(terms), 'WITHDRAWALS_PAYABLE');
        expect(owed).toBe(0);
      }),
    );
    expect(lines).toBeGreaterThan(2_000);
  });
});
