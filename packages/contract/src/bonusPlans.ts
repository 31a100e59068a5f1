import { LIMITS } from '@canopy/domain/limits';
import { z } from 'zod/mini';
import { kind } from './bonusShapes.ts';
import { rankTerms } from './rankShapes.ts';
import { simulation } from './simulationShapes.ts';
import { memberOrStaff, post, staffWith } from './call.ts';
import {
  activeStatus,
  amount,
  amountOrZero,
  asPaper,
  instant,
  money,
  period,
  pv,
  pvValue,
  rowId,
  text,
} from './fields.ts';
import { PAIRING_PERIODS, RATIOS } from '@canopy/domain/compensation/binaryPlan';

const compression = z.enum(['NONE', 'ROLLUP', 'FULL']);
const basisPoints = z.int().check(z.minimum(0), z.maximum(10_000));
const levelCount = z.int().check(z.minimum(0), z.maximum(LIMITS.planLevels));
const ranking = z.int().check(z.minimum(0), z.maximum(30));
const count = z.int().check(z.minimum(0), z.maximum(1_000_000));

const pairing = z.enum(PAIRING_PERIODS);
const ratio = z.enum(RATIOS);
const unqualified = z.enum(['KEEP', 'LOSE']);
const aboveCap = z.enum(['FLUSH', 'DEFER']);

/** What a version of a plan says; the fields of levels are empty for the upgrade-ranking bonus. */
const terms = {
  name: z.string(),
  status: activeStatus,
  effectiveFrom: period,
  period: z.enum(['INSTANT', 'DAILY', 'WEEKLY', 'MONTHLY']),
  compression: z.nullable(compression),
  levels: z.array(z.int()).check(z.describe('basis points')),
  leaderRank: z.nullable(z.int()),
  openLevels: z.nullable(z.array(z.int())).check(z.describe('levels open by paid-as rank')),
  ownPackageCap: z.boolean(),
  memberCap: z.nullable(money),
  holdDays: z.int(),
  differentLegs: z.boolean(),
  onlyHighest: z
    .boolean()
    .check(z.describe('of several ranks that are met only the highest pays its reward')),
  ranks: z.array(rankTerms),
  /** Of the binary bonus: volume of a pair, what it pays, and caps by paid-as rank in a pairing period. */
  binary: z.optional(
    z.object({
      unit: pv,
      ratio,
      perPair: z.nullable(money),
      percentage: z.nullable(z.int()).check(z.describe('basis points')),
      unqualified,
      caps: z.nullable(z.array(money)),
      aboveCap,
      /** What one pair pays. */
      example: money,
    }),
  ),
  /** What 100 PV pay to each level when everybody qualifies; worked out by the engine that pays. */
  example: z.array(z.object({ level: z.int(), amount: money })),
};

const planVersions = z.object({
  /** The version that holds in the running period. */
  current: z.int(),
  /** RM a PV. */
  pvValue: money,
  /** Months that a new version may begin with. */
  periods: z.array(period),
  /** Months that a draft can be simulated on, newest first: paid, and what the run read is kept. */
  closedPeriods: z.array(period),
  /** Nobody approves what the same person wrote or sent. */
  secondPerson: z.boolean(),
  /** Newest first. */
  versions: z.array(
    z.object({
      ...terms,
      version: z.int(),
      approvedAt: z.nullable(instant),
      approvedBy: z.nullable(z.string()),
    }),
  ),
  /** The next version while it is worked on. */
  draft: z.nullable(
    z.object({
      ...terms,
      draftID: z.int(),
      state: z.enum(['DRAFT', 'SENT']),
      revision: z.int(),
      basedOn: z.int(),
      savedAt: instant,
      savedBy: z.nullable(z.string()),
      sentBy: z.nullable(z.string()),
      /** Why it was returned. */
      reason: z.nullable(z.string()),
      /** What keeps the caller from approving it; null: nothing. */
      approvalBlocked: z.nullable(z.enum(['SECOND_PERSON'])),
      simulation: z.nullable(simulation),
    }),
  ),
});

/** The draft as it was read: whoever decides about another one is refused. */
const read = { DraftID: rowId, Revision: z.int().check(z.minimum(1), z.maximum(2_000_000_000)) };

/** Bonus plans in versions: drafted, simulated, approved by a second person, never edited afterwards. */
export const bonusPlans = {
  planVersions: post('/Bonus/PlanVersions', {
    summary: 'All versions of a bonus plan, and the draft of the next one',
    access: staffWith('bonus.view'),
    body: { Plan: kind },
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
          /** Sentences, one after the other. */
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
        .nullable(read.Revision)
        .check(z.describe('of the draft that was read; null: new')),
      Name: text(60),
      Status: activeStatus,
      EffectiveFrom: period,
      Compression: z.nullable(compression),
      Levels: z.array(basisPoints).check(z.maxLength(LIMITS.planLevels)),
      LeaderRank: z.nullable(ranking),
      OpenLevels: z.nullable(z.array(levelCount).check(z.maxLength(31))),
      OwnPackageCap: z.boolean(),
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
  sendPlan: post('/Bonus/SendPlan', {
    summary: 'Send the draft of a plan for approval',
    access: staffWith('bonus.edit'),
    body: read,
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
    body: read,
    owners: { DraftID: 'anyone' },
    idempotent: true,
    fresh: true,
    result: planVersions,
    errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'PLAN_STATE', 'PLAN_PERIOD', 'SECOND_PERSON'],
  }),
  returnPlan: post('/Bonus/ReturnPlan', {
    summary: 'Return a plan that was sent for approval to who works on it, with the reason',
    access: staffWith('bonus.edit'),
    body: { ...read, Reason: text(300) },
    owners: { DraftID: 'anyone' },
    idempotent: true,
    fresh: true,
    result: planVersions,
    errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'PLAN_STATE'],
  }),
  discardPlan: post('/Bonus/DiscardPlan', {
    summary: 'Discard the draft of a plan',
    access: staffWith('bonus.edit'),
    body: read,
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
      ...read,
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
    body: read,
    owners: { DraftID: 'anyone' },
    idempotent: true,
    fresh: true,
    result: planVersions,
    errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'PLAN_STATE'],
  }),
};
