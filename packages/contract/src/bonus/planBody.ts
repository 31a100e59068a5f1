import { LIMITS } from '@canopy/domain/limits';
import { z } from 'zod/mini';
import { kind } from './bonusShapes.ts';
import { activeStatus, amount, amountOrZero, period, pvValue, text } from '../fields.ts';
import {
  aboveCap,
  available,
  base,
  basisPoints,
  compression,
  count,
  levelCount,
  pairing,
  planPeriod,
  ranking,
  ratio,
  unqualified,
} from './planShapes.ts';
import { qualificationBody } from './qualificationShapes.ts';

/** The terms of a bonus plan as entered. */
export const planBody = {
  Plan: kind,
  Name: text(60),
  Status: activeStatus,
  EffectiveFrom: period,
  Period: z
    .optional(planPeriod)
    .check(
      z.describe(
        'of the sponsor, the uni-level and the generation bonus; absent: INSTANT for the sponsor bonus, MONTHLY for the others',
      ),
    ),
  Base: z.optional(base).check(z.describe('what percentages are of; absent: PV')),
  Compression: z.nullable(compression),
  Levels: z.array(basisPoints).check(z.maxLength(LIMITS.planLevels)),
  LeaderRank: z.nullable(ranking),
  OpenLevels: z.nullable(z.array(levelCount).check(z.maxLength(31))),
  OwnPackageCap: z.boolean(),
  Malls: z
    .optional(z.array(z.literal([2, 3, 4])).check(z.maxLength(3)))
    .check(z.describe('whose sales count; absent: those that the bonus is made for')),
  MemberCap: z.nullable(amountOrZero),
  HoldDays: z.int().check(z.minimum(0), z.maximum(365)),
  Available: z
    .optional(available)
    .check(
      z.describe(
        'of a bonus that sales pay by themselves; absent: when the sale can no longer be returned',
      ),
    ),
  DifferentLegs: z.boolean(),
  OnlyHighest: z.optional(z.boolean()),
  Ranks: z
    .array(
      z.strictObject({
        Rank: ranking,
        Name: text(60),
        RecruitCount: count,
        RecruitRank: ranking,
        OwnPV: z.optional(z.nullable(pvValue)),
        GroupPV: z.optional(z.nullable(pvValue)),
        LegShare: z.optional(z.nullable(basisPoints)),
        Months: z.optional(z.int().check(z.minimum(1), z.maximum(LIMITS.rankMonths))),
        Reward: amountOrZero,
      }),
    )
    .check(z.maxLength(30)),
  Qualification: z
    .optional(z.nullable(qualificationBody))
    .check(z.describe('null or absent: the maintenance PV of the company')),
  Pairing: z.optional(pairing),
  Unit: z.optional(pvValue),
  Ratio: z.optional(ratio),
  PerPair: z.optional(z.nullable(amount)),
  Percentage: z.optional(z.nullable(basisPoints)),
  Unqualified: z.optional(unqualified),
  Caps: z.optional(z.nullable(z.array(amountOrZero).check(z.maxLength(31)))),
  AboveCap: z.optional(aboveCap),
};
