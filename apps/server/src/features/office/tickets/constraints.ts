import type { ConstraintRefusals } from '../../../platform/database/refusals.ts';

/** The error a caller gets for each constraint of this feature's tables. */
export const ticketsConstraints = {
  // a picture belongs to one message
  ticket_picture_pkey: 'FILE_UNKNOWN',
} as const satisfies ConstraintRefusals;
