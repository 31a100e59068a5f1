import type { ConstraintRefusals } from '../../../platform/database/refusals.ts';

/** The error a caller gets for each constraint of this feature's tables. */
export const taxConstraints = {
  // an authority's receipt counts once
  tax_remittance_period_reference_key: 'DUPLICATE_CODE',
} as const satisfies ConstraintRefusals;
