import type { compensation } from '@canopy/contract/bonus/compensation';
import type { ResultOf } from '@canopy/contract/call';

/** A run under review. */
export type Run = ResultOf<typeof compensation.runDetail>;

/** What the rules found in a run, and its people. */
export type Review = ResultOf<typeof compensation.review>;
