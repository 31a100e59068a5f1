import { z } from 'zod/mini';
import { breakageReason, kind } from './bonusShapes.ts';
import { instant, money, pv } from './fields.ts';
import { qualificationFound } from './qualificationShapes.ts';

/** What a member missed in a period, each for one reason. */
export const missedBonuses = z.object({
  /** False: the shares of the monthly bonuses are not known yet, instant ones alone are told. */
  counted: z.boolean(),
  /** Of the running month: when it was calculated; null: a paid month, or nothing calculated yet. */
  asOf: z.nullable(instant),
  total: money,
  rows: z.array(
    z.object({
      plan: kind,
      reason: breakageReason,
      amount: money,
      lines: z.int(),
      /** Of the running month: sold at moments or on days that are over, so what is bought now brings none of it. */
      over: z.optional(z.literal(true)),
    }),
  ),
});

/** What a member did not get in a period, with all that stood in the way. */
export const unpaidBonuses = z.object({
  /** Whether the month is paid. */
  posted: z.boolean(),
  /** False: the shares of the monthly bonuses are not known yet, instant ones alone are told. */
  counted: z.boolean(),
  /** Of the running month: when it was calculated; null: a paid month, or nothing calculated yet. */
  asOf: z.nullable(instant),
  personalVolume: pv,
  maintenancePV: pv,
  total: money,
  rows: z.array(
    z.object({
      plan: kind,
      reasons: z.array(breakageReason),
      amount: money,
      lines: z.int(),
      /** The rank that the plan asks for, or whose reward waits. */
      leaderRank: z.nullable(z.int()),
      /** The plan's own rule and what the member had of it; absent: the maintenance PV of the company holds. */
      qualification: z.optional(qualificationFound),
    }),
  ),
});
