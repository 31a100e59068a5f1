import type { SalesType } from './mall.ts';
import { percentHalfUp, type BasisPoints, type Sen } from './money.ts';

/** E-wallet, register wallet, shopping wallet. */
export type WalletType = 'EW' | 'RW' | 'SW';

export const WALLET_TYPES: readonly WalletType[] = ['EW', 'RW', 'SW'];

/** The settings of a wallet type that an administrator may change. */
export interface WalletRule {
  name: string;
  reload: boolean;
  /** Sales types that it can pay for. */
  paysFor: readonly SalesType[];
  /** To the same wallet of another member. */
  transfer: boolean;
  convertTo: readonly WalletType[];
  withdraw: boolean;
}

export type WalletRules = Readonly<Record<WalletType, WalletRule>>;

const MALLS = ['ACTIVATION', 'MAINTENANCE', 'UPGRADE'] as const;

/** The wallet rules of a new company. */
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

/** Whether a wallet can pay for that type of sale. */
export function mayPay(
  walletType: WalletType,
  salesType: SalesType,
  rules: WalletRules = SEED_WALLET_RULES,
): boolean {
  return rules[walletType].paysFor.includes(salesType);
}

/**
 * A cycle in the allowed conversions, as the wallets on it with the first one repeated at the end, or null.
 * Rules with a cycle are rejected.
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

/** What an administrator can turn on and off for a wallet type. */
export type WalletWays = Pick<WalletRule, 'transfer' | 'convertTo' | 'withdraw'>;

/** How much a member may do of one action per business day; null: unlimited. */
export interface DayLimit {
  /** Total, sen. */
  sum: Sen | null;
  count: number | null;
}

/** Actions that have a daily limit. */
export type LimitedAction = 'withdraw' | 'transfer' | 'convert';

/** A new company has no limits. */
export const SEED_DAY_LIMITS: Readonly<Record<LimitedAction, DayLimit>> = {
  withdraw: { sum: null, count: null },
  transfer: { sum: null, count: null },
  convert: { sum: null, count: null },
};

/** The charge and the minimum amount of an action. */
export interface ChargeSetting {
  kind: 'FIXED' | 'PERCENT';
  /** Sen when fixed, basis points when a percentage; 0: no charge. */
  value: Sen | BasisPoints;
  /** Minimum amount of the action, sen. */
  minimum: Sen;
}

/** Actions that have a charge and a minimum. */
export interface WalletSettings {
  withdraw: ChargeSetting & { deductFromBalance: boolean };
  transfer: ChargeSetting;
  convert: ChargeSetting;
}

/** Settings of a new company: withdrawals from RM 50 for RM 2; transfers and conversions from RM 10, free. */
export const SEED_WALLET_SETTINGS: WalletSettings = {
  withdraw: { kind: 'FIXED', value: 200, minimum: 5_000, deductFromBalance: false },
  transfer: { kind: 'FIXED', value: 0, minimum: 1_000 },
  convert: { kind: 'FIXED', value: 0, minimum: 1_000 },
};

/** The charge on an amount, sen: fixed, or a percentage rounded half up, at least 1 sen. */
export function chargeFor(amount: Sen, setting: ChargeSetting): Sen {
  if (setting.value === 0 || setting.kind === 'FIXED') return setting.value;
  return Math.max(1, percentHalfUp(amount, setting.value));
}

/** The largest amount that a balance covers together with the charge, sen; 0 when there is none. */
export function maxAmountWithCharge(balance: Sen, setting: ChargeSetting): Sen {
  if (setting.kind === 'FIXED') return Math.max(0, balance - setting.value);
  let amount = Math.floor((balance * 10_000) / (10_000 + setting.value)) + 1;
  while (amount > 0 && amount + chargeFor(amount, setting) > balance) amount -= 1;
  return amount;
}

/** The largest amount that can be withdrawn from a balance, sen. */
export const mostWithdrawable = (balance: Sen, setting: WalletSettings['withdraw']): Sen =>
  setting.deductFromBalance ? maxAmountWithCharge(balance, setting) : balance;

/** Whether an amount is too small for the action. */
export function belowMinimum(amount: Sen, setting: ChargeSetting): boolean {
  return amount < setting.minimum;
}

/** What a withdrawal takes from the wallet at once, what is paid out by bank, and the charge; sen. */
export interface WithdrawalTerms {
  held: Sen;
  payout: Sen;
  charge: Sen;
}

/**
 * Terms of a withdrawal. With *deduct the charge from balance* the member receives the full amount and the
 * charge is taken on top; without it, the charge is deducted from the amount. Null when nothing would be
 * paid out.
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
