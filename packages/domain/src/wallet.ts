import type { SalesType } from './mall.ts';
import { percentHalfUp, type BasisPoints, type Sen } from './money.ts';

/** E-wallet, register wallet, shopping wallet. */
export type WalletType = 'EW' | 'RW' | 'SW';

export const WALLET_TYPES: readonly WalletType[] = ['EW', 'RW', 'SW'];

/** What an admin may change of a wallet type. */
export interface WalletRule {
  name: string;
  reload: boolean;
  /** Sales types that it pays for. */
  paysFor: readonly SalesType[];
  /** To the same wallet of another member. */
  transfer: boolean;
  convertTo: readonly WalletType[];
  withdraw: boolean;
}

export type WalletRules = Readonly<Record<WalletType, WalletRule>>;

const MALLS = ['ACTIVATION', 'MAINTENANCE', 'UPGRADE'] as const;

/** The rules that a new company starts with. */
export const SEED_WALLET_RULES: WalletRules = {
  EW: {
    name: 'E-wallet',
    reload: false,
    paysFor: ['REGISTRATION', ...MALLS],
    transfer: true,
    convertTo: ['RW', 'SW'],
    withdraw: true,
  },
  RW: {
    name: 'Register wallet',
    reload: true,
    paysFor: ['REGISTRATION', ...MALLS],
    transfer: true,
    convertTo: [],
    withdraw: false,
  },
  SW: {
    name: 'Shopping wallet',
    reload: false,
    paysFor: MALLS,
    transfer: false,
    convertTo: [],
    withdraw: false,
  },
};

/** Whether a wallet pays for a sale of that type. */
export function mayPay(
  walletType: WalletType,
  salesType: SalesType,
  rules: WalletRules = SEED_WALLET_RULES,
): boolean {
  return rules[walletType].paysFor.includes(salesType);
}

/**
 * A way by which money could be converted in a circle, as the wallets on it with the first one
 * again at the end, or null: such rules are refused.
 */
export function convertCycle(
  rules: Readonly<Record<WalletType, Pick<WalletRule, 'convertTo'>>>,
): WalletType[] | null {
  const walk = (path: WalletType[]): WalletType[] | null => {
    for (const next of rules[path.at(-1)!].convertTo) {
      if (path.includes(next)) return [...path.slice(path.indexOf(next)), next];
      const found = walk([...path, next]);
      if (found) return found;
    }
    return null;
  };
  for (const start of WALLET_TYPES) {
    const found = walk([start]);
    if (found) return found;
  }
  return null;
}

/** What an administrator turns on and off of a wallet type. */
export type WalletWays = Pick<WalletRule, 'transfer' | 'convertTo' | 'withdraw'>;

/** What one member may do of an action on a business day; null: as much as there is. */
export interface DayLimit {
  /** Sen in all. */
  sum: Sen | null;
  count: number | null;
}

/** Actions that are limited by the day. */
export type LimitedAction = 'withdraw' | 'transfer' | 'convert';

/** A new company has no limits. */
export const SEED_DAY_LIMITS: Readonly<Record<LimitedAction, DayLimit>> = {
  withdraw: { sum: null, count: null },
  transfer: { sum: null, count: null },
  convert: { sum: null, count: null },
};

/** What an action costs and from which amount it is possible. */
export interface ChargeSetting {
  kind: 'FIXED' | 'PERCENT';
  /** Sen when fixed, basis points when a percentage; 0: no charge. */
  value: Sen | BasisPoints;
  /** Least amount of the action, sen. */
  minimum: Sen;
}

/** Actions that have a charge and a minimum. */
export interface WalletSettings {
  withdraw: ChargeSetting & { deductFromBalance: boolean };
  transfer: ChargeSetting;
  convert: ChargeSetting;
}

/** What a new company starts with: withdraw from RM 50 for RM 2, transfer and convert from RM 10 for nothing. */
export const SEED_WALLET_SETTINGS: WalletSettings = {
  withdraw: { kind: 'FIXED', value: 200, minimum: 5_000, deductFromBalance: false },
  transfer: { kind: 'FIXED', value: 0, minimum: 1_000 },
  convert: { kind: 'FIXED', value: 0, minimum: 1_000 },
};

/** The charge on an amount, sen: fixed, or a percentage half up and at least 1 sen. */
export function chargeFor(amount: Sen, setting: ChargeSetting): Sen {
  if (setting.value === 0 || setting.kind === 'FIXED') return setting.value;
  return Math.max(1, percentHalfUp(amount, setting.value));
}

/** The largest amount that a balance pays for together with its charge, sen; 0 when there is none. */
export function maxAmountWithCharge(balance: Sen, setting: ChargeSetting): Sen {
  if (setting.kind === 'FIXED') return Math.max(0, balance - setting.value);
  let amount = Math.floor((balance * 10_000) / (10_000 + setting.value)) + 1;
  while (amount > 0 && amount + chargeFor(amount, setting) > balance) amount -= 1;
  return amount;
}

/** The largest amount that a balance can be withdrawn by, sen. */
export const mostWithdrawable = (balance: Sen, setting: WalletSettings['withdraw']): Sen =>
  setting.deductFromBalance ? maxAmountWithCharge(balance, setting) : balance;

/** Whether an amount is too small for the action. */
export function belowMinimum(amount: Sen, setting: ChargeSetting): boolean {
  return amount < setting.minimum;
}

/** What a withdrawal takes from the wallet at once, pays out by bank, and leaves as a charge; sen. */
export interface WithdrawalTerms {
  held: Sen;
  payout: Sen;
  charge: Sen;
}

/**
 * Terms of a withdrawal: with *deduct the charge from balance* the member receives the whole
 * amount and the charge is taken beside it; without, the charge is taken out of the amount. Null
 * when nothing would be paid out.
 */
export function withdrawalTerms(
  amount: Sen,
  setting: WalletSettings['withdraw'],
): WithdrawalTerms | null {
  const charge = chargeFor(amount, setting);
  const terms = setting.deductFromBalance
    ? { held: amount + charge, payout: amount, charge }
    : { held: amount, payout: amount - charge, charge };
  return terms.payout > 0 ? terms : null;
}
