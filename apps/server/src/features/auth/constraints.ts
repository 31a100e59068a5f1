import type { ConstraintRefusals } from '../../platform/database/refusals.ts';

/** What the tables of this feature refuse, as a caller is told it. */
export const authConstraints = {
  login_username_key_key: 'DUPLICATE_USERNAME',
} as const satisfies ConstraintRefusals;
