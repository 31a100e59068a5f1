import type { ConstraintRefusals } from '../../../platform/database/refusals.ts';

/** The error a caller gets for each constraint of this feature's tables. */
export const walletsConstraints = {
  // no wallet balance below zero
  account_balance_check: 'INSUFFICIENT_BALANCE',
  // its owner cannot move money out of a locked wallet
  wallet_not_locked: 'WALLET_LOCKED',
  // nor out of one that is on hold, nor what it received from one
  wallet_not_held: 'WALLET_HELD',
  wallet_not_withheld: 'MONEY_WITHHELD',
  // a slip pays only once
  wallet_request_slip: 'FILE_UNKNOWN',
} as const satisfies ConstraintRefusals;
