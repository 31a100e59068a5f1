import type { ConstraintRefusals } from '../../platform/database/refusals.ts';

/** What the tables of this feature refuse, as a caller is told it. */
export const walletsConstraints = {
  // no wallet holds less than nothing
  account_balance_check: 'INSUFFICIENT_BALANCE',
  // nothing that its owner starts leaves a locked one
  wallet_not_locked: 'WALLET_LOCKED',
  // a slip pays once
  wallet_request_slip: 'FILE_UNKNOWN',
} as const satisfies ConstraintRefusals;
