import type { ConstraintRefusals } from '../../../platform/database/refusals.ts';

/** The error a caller gets for each constraint of this feature's tables. */
export const accessConstraints = {
  staff_photo_file_key: 'FILE_UNKNOWN',
  staff_email_key_key: 'DUPLICATE_EMAIL',
} as const satisfies ConstraintRefusals;
