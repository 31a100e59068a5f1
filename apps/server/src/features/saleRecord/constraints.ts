import type { ConstraintRefusals } from '../../platform/database/refusals.ts';

/** What the tables of this feature refuse, as a caller is told it. */
export const saleRecordConstraints = {
  // a slip pays once
  sale_slip: 'FILE_UNKNOWN',
} as const satisfies ConstraintRefusals;
