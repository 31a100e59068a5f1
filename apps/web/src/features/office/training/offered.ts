import type { ResultOf } from '@canopy/contract/call';
import type { training } from '@canopy/contract/office/training';

/** A course that a member can book. */
export type Offered = ResultOf<typeof training.open>[number];
