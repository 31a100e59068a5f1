import type { ConstraintRefusals } from '../../platform/database/refusals.ts';

/** What the tables of this feature refuse, as a caller is told it. */
export const ticketsConstraints = {
  // a picture belongs to one message
  ticket_picture_pkey: 'FILE_UNKNOWN',
} as const satisfies ConstraintRefusals;
