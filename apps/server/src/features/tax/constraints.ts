import type { ConstraintRefusals } from '../../platform/database/refusals.ts';

/** What the tables of this feature refuse, as a caller is told it. */
export const taxConstraints = {
  // the receipt of an authority counts once
  tax_remittance_period_reference_key: 'DUPLICATE_CODE',
} as const satisfies ConstraintRefusals;
