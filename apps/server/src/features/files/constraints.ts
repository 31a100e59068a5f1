import type { ConstraintRefusals } from '../../platform/database/refusals.ts';

/** What the tables of this feature refuse, as a caller is told it. */
export const filesConstraints = {
  // nobody used it for a day and it is being removed
  file_claimed: 'FILE_UNKNOWN',
} as const satisfies ConstraintRefusals;
