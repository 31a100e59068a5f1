import { z } from 'zod/mini';
import { money, period } from '../fields.ts';

/** Totals of months recalculated as they were, and with a draft. */
const sums = {
  before: money,
  after: money,
  breakageBefore: money,
  breakageAfter: money,
  /** Basis points of the value of the volume, each with its own packages and PV value. */
  ratioBefore: z.int(),
  ratioAfter: z.int(),
};

/** Result of a simulation. */
export const simulationFound = z.object({
  /** The last of the months. */
  period,
  ...sums,
  /** What was actually paid in these months; null: not known for all of them. */
  posted: z.nullable(money),
  gaining: z.int(),
  losing: z.int(),
  /** Members whose bonus changes most, over all months. */
  movers: z.array(
    z.object({ memberID: z.string(), fullName: z.string(), before: money, after: money }),
  ),
  /** In order. */
  months: z.array(
    z.object({
      period,
      ...sums,
      /** What was actually paid, by the run and at once; null: simulated by an earlier version. */
      posted: z.nullable(money),
    }),
  ),
  /** Everybody who gets something, by the paid-as rank in the last month with a payment; lowest first. */
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

/** Simulation of a draft: progress and result. */
export const simulation = z.object({
  /** State of the task. */
  state: z.enum(['QUEUED', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED']),
  /** Months calculated so far, and in total. */
  progress: z.object({ done: z.int(), total: z.int() }),
  /** The draft has been saved since. */
  outdated: z.boolean(),
  /** Null: none has finished. */
  found: z.nullable(simulationFound),
});
