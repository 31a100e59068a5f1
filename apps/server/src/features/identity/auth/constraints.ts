import type { ConstraintRefusals } from '../../../platform/database/refusals.ts';

/** The error a caller gets for each constraint of this feature's tables. */
export const authConstraints = {
  login_username_key_key: 'DUPLICATE_USERNAME',
} as const satisfies ConstraintRefusals;
