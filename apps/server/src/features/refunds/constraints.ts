import type { ConstraintRefusals } from '../../platform/database/refusals.ts';

/** What the tables of this feature refuse, as a caller is told it. */
export const refundsConstraints = {
  // one at a time
  refund_open: 'REFUND_OPEN',
} as const satisfies ConstraintRefusals;
