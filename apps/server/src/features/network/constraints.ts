import type { ConstraintRefusals } from '../../platform/database/refusals.ts';

/** What the tables of this feature refuse, as a caller is told it. */
export const networkConstraints = {
  // a place in the tree is taken once
  placement_edge_slot: 'PLACEMENT_TAKEN',
} as const satisfies ConstraintRefusals;
