import type { ConstraintRefusals } from '../../../platform/database/refusals.ts';

/** The error a caller gets for each constraint of this feature's tables. */
export const membersConstraints = {
  // a picture belongs to one document
  identity_picture_pkey: 'FILE_UNKNOWN',
  member_photo_file_key: 'FILE_UNKNOWN',
  // a person registers once
  member_email_key_key: 'DUPLICATE_EMAIL',
  member_mobile_code_mobile_key: 'DUPLICATE_MOBILE',
  member_identity_key_key: 'DUPLICATE_IDENTITY',
  // one open request at a time
  erasure_request_open: 'ERASURE_OPEN',
  profile_change_open: 'CHANGE_OPEN',
} as const satisfies ConstraintRefusals;
