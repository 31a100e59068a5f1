import { z } from 'zod/mini';
import { money, pv } from './fields.ts';

/** A rank as a plan says it. */
export const rankTerms = z.object({
  rank: z.int(),
  name: z.string(),
  recruitCount: z.int(),
  recruitRank: z.int(),
  /** What is to be bought in the month; null: not asked for. */
  ownPV: z.nullable(pv),
  groupPV: z.nullable(pv),
  legShare: z
    .nullable(z.int())
    .check(z.describe('what one leg counts at most of the group PV asked for, basis points')),
  months: z.int().check(z.describe('in a row, this one counted')),
  reward: money,
});

/** A rank with what it asks for and what a member has of it; null: it does not ask for that. */
export const rankRow = z.object({
  rank: z.int(),
  reward: money,
  met: z.boolean(),
  recruits: z.nullable(z.object({ needed: z.int(), have: z.int(), recruitRank: z.int() })),
  ownPV: z.nullable(z.object({ needed: pv, have: pv })),
  groupPV: z.nullable(
    z.object({
      needed: pv,
      /** What counts of it: of one leg no more than its share. */
      have: pv,
      legShare: z.nullable(z.int()).check(z.describe('basis points of what is needed')),
    }),
  ),
  /** In a row, the month that is asked about counted if it fulfils the rest. */
  months: z.nullable(z.object({ needed: z.int(), have: z.int() })),
});
