import { z } from 'zod/mini';
import { breakageReason, kind } from './bonusShapes.ts';
import { instant, money, pv } from '../fields.ts';
import { qualificationFound } from './qualificationShapes.ts';

/** What a member missed in a period, each item for one reason. */
export const missedBonuses = z.object({
  /** False: the monthly bonuses are not known yet; only instant ones are listed. */
  counted: z.boolean(),
  /** When the running month was calculated; null: a paid month, or nothing calculated yet. */
  asOf: z.nullable(instant),
  total: money,
  rows: z.array(
    z.object({
      plan: kind,
      reason: breakageReason,
      amount: money,
      lines: z.int(),
      /** Running month: already decided by days or times that have passed, so buying now no longer helps. */
      over: z.optional(z.literal(true)),
    }),
  ),
});

/**
 * Where an amount that a member did not get comes from.
 *
 * - `KEPT`: the company kept it at the member: instant bonuses, pairs, caps and closed levels.
 * - `PASSED`: instant shares that compression passed on to somebody above.
 * - `SHARES`: shares of the month's bonuses that the member did not qualify for.
 * - `REWARD`: a rank's reward that waits for a month with maintenance.
 */
export const missedEntry = z.enum(['KEPT', 'PASSED', 'SHARES', 'REWARD']);

/** What a member did not get in a period, with everything that prevented it. */
export const unpaidBonuses = z.object({
  /** Whether the month is paid. */
  posted: z.boolean(),
  /** False: the monthly bonuses are not known yet; only instant ones are listed. */
  counted: z.boolean(),
  /** When the running month was calculated; null: a paid month, or nothing calculated yet. */
  asOf: z.nullable(instant),
  personalVolume: pv,
  maintenancePV: pv,
  total: money,
  rows: z.array(
    z.object({
      entry: missedEntry,
      plan: kind,
      reasons: z.array(breakageReason),
      amount: money,
      lines: z.int(),
      /** The rank that the plan requires, or whose reward is waiting. */
      leaderRank: z.nullable(z.int()),
      /** The plan's own rule and how far the member met it; absent: the company's maintenance PV applies. */
      qualification: z.optional(qualificationFound),
    }),
  ),
});
