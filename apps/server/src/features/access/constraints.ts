import type { ConstraintRefusals } from '../../platform/database/refusals.ts';

/** What the tables of this feature refuse, as a caller is told it. */
export const accessConstraints = {
  staff_photo_file_key: 'FILE_UNKNOWN',
  staff_email_key_key: 'DUPLICATE_EMAIL',
} as const satisfies ConstraintRefusals;
