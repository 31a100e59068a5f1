import { z } from 'zod/mini';
import { money, pv } from '../fields.ts';

/** A rank as defined by a plan. */
export const rankTerms = z.object({
  rank: z.int(),
  name: z.string(),
  recruitCount: z.int(),
  recruitRank: z.int(),
  /** Required purchases in the month; null: none. */
  ownPV: z.nullable(pv),
  groupPV: z.nullable(pv),
  legShare: z
    .nullable(z.int())
    .check(z.describe('what one leg counts at most of the group PV asked for, basis points')),
  months: z.int().check(z.describe('in a row, this one counted')),
  reward: money,
});

/** A rank with its requirements and a member's progress; null: no such requirement. */
export const rankRow = z.object({
  rank: z.int(),
  reward: money,
  met: z.boolean(),
  recruits: z.nullable(z.object({ needed: z.int(), have: z.int(), recruitRank: z.int() })),
  ownPV: z.nullable(z.object({ needed: pv, have: pv })),
  groupPV: z.nullable(
    z.object({
      needed: pv,
      /** What counts; from one leg, no more than its share. */
      have: pv,
      legShare: z.nullable(z.int()).check(z.describe('basis points of what is needed')),
    }),
  ),
  /** Consecutive months, including the month in question if the other requirements are met. */
  months: z.nullable(z.object({ needed: z.int(), have: z.int() })),
});
