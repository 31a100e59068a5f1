import { LIMITS } from '@canopy/domain/limits';
import { z } from 'zod/mini';
import { kind } from './bonusShapes.ts';
import { memberOrStaff, post, staffWith } from './call.ts';
import {
  activeStatus,
  amount,
  amountOrZero,
  asPaper,
  countryId,
  period,
  productCode,
  pvValue,
  text,
} from './fields.ts';
import { bonusRuleCalls } from './bonusRuleCalls.ts';
import { planScenarioCalls } from './planScenarios.ts';
import {
  aboveCap,
  basisPoints,
  compression,
  count,
  levelCount,
  pairing,
  planVersions,
  ranking,
  ratio,
  readDraft,
  unqualified,
  base,
  planPeriod,
  versionedKind,
} from './planShapes.ts';
import { qualificationBody } from './qualificationShapes.ts';

const packageRank = z.int().check(z.minimum(1), z.maximum(99));

/** Bonus plans in versions: drafted, simulated, approved by a second person, and never edited after that. */
export const bonusPlans = {
  ...planScenarioCalls,
  ...bonusRuleCalls,
  planVersions: post('/Bonus/PlanVersions', {
    summary:
      'All versions of a bonus plan, of the packages, or of PV value, maintenance PV and company cap, and the draft of the next one',
    access: staffWith('bonus.view'),
    body: { Plan: versionedKind },
    result: planVersions,
  }),
  planDescription: post('/Bonus/PlanDescription', {
    summary:
      'What a bonus plan says, in words of the reader’s language and with an example that is worked out by it, also as a ' +
      'paper. Members read what is in force or was; staff any version',
    access: memberOrStaff('bonus.view'),
    body: {
      Plan: kind,
      Version: z
        .optional(z.int().check(z.minimum(1), z.maximum(2_000_000_000)))
        .check(z.describe('absent: the one in force')),
      ...asPaper,
    },
    result: z.object({
      name: z.string(),
      version: z.int(),
      effectiveFrom: period,
      sections: z.array(
        z.object({
          heading: z.string(),
          /** Sentences, in order. */
          text: z.string(),
          head: z.array(z.string()),
          rows: z.array(z.array(z.string())),
          sums: z.array(z.object({ label: z.string(), value: z.string() })),
        }),
      ),
    }),
    errors: ['NOT_FOUND'],
  }),
  savePlan: post('/Bonus/SavePlan', {
    summary:
      'Save the draft of a plan’s next version; one that was sent for approval becomes a draft again',
    access: staffWith('bonus.edit'),
    body: {
      Plan: kind,
      Revision: z
        .nullable(readDraft.Revision)
        .check(z.describe('of the draft that was read; null: new')),
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
    },
    idempotent: true,
    fresh: true,
    result: planVersions,
    errors: ['CHANGED_MEANWHILE', 'PLAN_PERIOD'],
  }),
  savePackages: post('/Bonus/SavePackages', {
    summary:
      'Save the draft of what packages give and cost from a month on. What is not named stays as it is; a package is ' +
      'made, and sold in a further country, with its product',
    access: staffWith('bonus.edit'),
    body: {
      Revision: z
        .nullable(readDraft.Revision)
        .check(z.describe('of the draft that was read; null: new')),
      EffectiveFrom: period,
      Packages: z
        .array(
          z.strictObject({
            ProductCode: productCode,
            PackageRank: packageRank,
            FromPackageRank: z
              .nullable(packageRank)
              .check(z.describe('the one package that an upgrade lifts from; null: any below')),
          }),
        )
        .check(z.maxLength(LIMITS.packages)),
      Prices: z
        .array(
          z.strictObject({
            ProductCode: productCode,
            CountryID: countryId,
            MemberPV: pvValue,
            MemberPrice: amount,
            RetailPV: pvValue,
            RetailPrice: amount,
          }),
        )
        .check(z.maxLength(LIMITS.packagePrices)),
      /** Confirms a PV that is worth more than the price. */
      AcceptHighPV: z.optional(z.boolean()),
    },
    owners: { ProductCode: 'anyone' },
    idempotent: true,
    fresh: true,
    result: planVersions,
    errors: ['CHANGED_MEANWHILE', 'PLAN_PERIOD', 'PV_ABOVE_PRICE'],
  }),
  sendPlan: post('/Bonus/SendPlan', {
    summary: 'Send the draft of a plan for approval',
    access: staffWith('bonus.edit'),
    body: readDraft,
    owners: { DraftID: 'anyone' },
    idempotent: true,
    fresh: true,
    result: planVersions,
    errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'PLAN_STATE', 'PLAN_PERIOD', 'PLAN_UNCHANGED'],
  }),
  approvePlan: post('/Bonus/ApprovePlan', {
    summary:
      'Approve a plan’s next version: it pays from its first month on and is never edited afterwards',
    access: staffWith('bonus.edit'),
    body: readDraft,
    owners: { DraftID: 'anyone' },
    idempotent: true,
    fresh: true,
    result: planVersions,
    errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'PLAN_STATE', 'PLAN_PERIOD', 'SECOND_PERSON'],
  }),
  returnPlan: post('/Bonus/ReturnPlan', {
    summary: 'Return a plan that was sent for approval to who works on it, with the reason',
    access: staffWith('bonus.edit'),
    body: { ...readDraft, Reason: text(300) },
    owners: { DraftID: 'anyone' },
    idempotent: true,
    fresh: true,
    result: planVersions,
    errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'PLAN_STATE'],
  }),
  discardPlan: post('/Bonus/DiscardPlan', {
    summary: 'Discard the draft of a plan',
    access: staffWith('bonus.edit'),
    body: readDraft,
    owners: { DraftID: 'anyone' },
    idempotent: true,
    fresh: true,
    result: planVersions,
    errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'PLAN_STATE'],
  }),
  simulate: post('/Bonus/Simulate', {
    summary:
      'Have closed months calculated with the draft, by a task: cost, breakage, who gains and who loses. What a month ' +
      'leaves to the next one is carried on by the draft, too',
    access: staffWith('bonus.edit'),
    body: {
      ...readDraft,
      From: z.optional(period).check(z.describe('absent: the last closed month')),
      Until: z.optional(period).check(z.describe('absent: the last closed month')),
    },
    owners: { DraftID: 'anyone' },
    idempotent: true,
    fresh: true,
    result: planVersions,
    errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'PLAN_STATE', 'NO_CLOSED_MONTH'],
  }),
  cancelSimulation: post('/Bonus/CancelSimulation', {
    summary: 'Stop the simulation of a draft; what the one before it found stays',
    access: staffWith('bonus.edit'),
    body: readDraft,
    owners: { DraftID: 'anyone' },
    idempotent: true,
    fresh: true,
    result: planVersions,
    errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'PLAN_STATE'],
  }),
};
