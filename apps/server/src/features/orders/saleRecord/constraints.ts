import type { ConstraintRefusals } from '../../../platform/database/refusals.ts';

/** The error a caller gets for each constraint of this feature's tables. */
export const saleRecordConstraints = {
  // a slip pays only once
  sale_slip: 'FILE_UNKNOWN',
} as const satisfies ConstraintRefusals;
