import type { ConstraintRefusals } from '../../../platform/database/refusals.ts';

/** The error a caller gets for each constraint of this feature's tables. */
export const filesConstraints = {
  // it went unused for a day and is being removed
  file_claimed: 'FILE_UNKNOWN',
} as const satisfies ConstraintRefusals;
