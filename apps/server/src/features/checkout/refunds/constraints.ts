import type { ConstraintRefusals } from '../../../platform/database/refusals.ts';

/** The error a caller gets for each constraint of this feature's tables. */
export const refundsConstraints = {
  // one open refund at a time
  refund_open: 'REFUND_OPEN',
} as const satisfies ConstraintRefusals;
