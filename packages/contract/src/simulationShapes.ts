import { z } from 'zod/mini';
import { money, period } from './fields.ts';

/** What months come to when they are recalculated as they were, and with a draft. */
const sums = {
  before: money,
  after: money,
  breakageBefore: money,
  breakageAfter: money,
  /** Of the value of the volume, each by its own packages and PV value; basis points. */
  ratioBefore: z.int(),
  ratioAfter: z.int(),
};

/** What a simulation found. */
export const simulationFound = z.object({
  /** The last of the months. */
  period,
  ...sums,
  /** What was really paid in these months; null: not known of each. */
  posted: z.nullable(money),
  gaining: z.int(),
  losing: z.int(),
  /** Those whose bonus changes most, over all months. */
  movers: z.array(
    z.object({ memberID: z.string(), fullName: z.string(), before: money, after: money }),
  ),
  /** In order. */
  months: z.array(
    z.object({
      period,
      ...sums,
      /** What was really paid, by the run and at once; null: found by an earlier version. */
      posted: z.nullable(money),
    }),
  ),
  /** Everybody who gets something, by the paid-as rank of the last such month; the lowest first. */
  ranks: z.array(
    z.object({
      rank: z.int(),
      members: z.int(),
      gaining: z.int(),
      losing: z.int(),
      before: money,
      after: money,
    }),
  ),
});

/** A draft's simulation: how far it is, and what it found. */
export const simulation = z.object({
  /** Of the task that calculates it. */
  state: z.enum(['QUEUED', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED']),
  /** Months that are calculated, of how many. */
  progress: z.object({ done: z.int(), total: z.int() }),
  /** The draft has been saved since. */
  outdated: z.boolean(),
  /** Null: none was finished. */
  found: z.nullable(simulationFound),
});
