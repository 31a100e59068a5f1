import { parseMoney } from '@canopy/domain/money';

/** Sen of an amount in an answer, which may be below zero. */
export const senOf = (amount: string): number => parseMoney(amount, { signed: true }) ?? 0;
