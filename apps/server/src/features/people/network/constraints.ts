import type { ConstraintRefusals } from '../../../platform/database/refusals.ts';

/** The error a caller gets for each constraint of this feature's tables. */
export const networkConstraints = {
  // a place in the tree can be taken only once
  placement_edge_slot: 'PLACEMENT_TAKEN',
} as const satisfies ConstraintRefusals;
