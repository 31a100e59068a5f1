import { PAIRING_PERIODS, RATIOS } from '@canopy/domain/compensation/binaryPlan';
import { LIMITS } from '@canopy/domain/limits';
import { z } from 'zod/mini';
import { PLAN_KINDS } from './bonusShapes.ts';
import { activeStatus, instant, money, period, pv, rowId } from '../fields.ts';
import { qualificationTerms } from './qualificationShapes.ts';
import { rankTerms } from './rankShapes.ts';
import { simulation } from './simulationShapes.ts';
import { waitsFor } from '../company/twoPeople.ts';

/**
 * What is drafted and approved in versions: a bonus plan, all packages together, or the company-wide bonus
 * rules.
 */
export const versionedKind = z.enum([...PLAN_KINDS, 'PACKAGES', 'RULES']);
export const compression = z.enum(['NONE', 'ROLLUP', 'FULL']);
export const basisPoints = z.int().check(z.minimum(0), z.maximum(10_000));
export const levelCount = z.int().check(z.minimum(0), z.maximum(LIMITS.planLevels));
export const ranking = z.int().check(z.minimum(0), z.maximum(30));
export const count = z.int().check(z.minimum(0), z.maximum(1_000_000));

export const pairing = z.enum(PAIRING_PERIODS);
export const planPeriod = z.enum(['INSTANT', 'DAILY', 'WEEKLY', 'MONTHLY']);
export const base = z.enum(['PV', 'NET']);
export const ratio = z.enum(RATIOS);
export const unqualified = z.enum(['KEEP', 'LOSE']);
export const aboveCap = z.enum(['FLUSH', 'DEFER']);

/** What the company's packages give, and their price in each country. */
const packageTable = z.object({
  given: z.array(
    z.object({
      productCode: z.string(),
      name: z.string(),
      packageRank: z.int(),
      /** The only package that an upgrade starts from; null: any lower one, or not an upgrade. */
      fromPackageRank: z.nullable(z.int()),
    }),
  ),
  prices: z.array(
    z.object({
      productCode: z.string(),
      name: z.string(),
      countryID: z.int(),
      country: z.string(),
      memberPrice: money,
      memberPV: pv,
      retailPrice: money,
      retailPV: pv,
    }),
  ),
});

/** Company-wide bonus rules besides the plans. */
export const bonusRules = {
  /** Value of one PV in RM. */
  pvValue: money,
  maintenancePV: pv,
  /** Maximum of a run's bonuses on volume, basis points of the value of the volume; null: no cap. */
  companyCap: z.nullable(z.int()),
};

/** When a bonus that a sale pays by itself is available. */
export const available = z.enum(['AT_ONCE', 'AFTER_RETURN']);

/** The terms of a plan version; the level fields are empty for the rank bonus. */
export const planTerms = {
  name: z.string(),
  status: activeStatus,
  effectiveFrom: period,
  period: planPeriod,
  /** What the percentages apply to: PV, or the net price of the sale. */
  base,
  compression: z.nullable(compression),
  levels: z.array(z.int()).check(z.describe('basis points')),
  leaderRank: z.nullable(z.int()),
  openLevels: z.nullable(z.array(z.int())).check(z.describe('levels open by paid-as rank')),
  ownPackageCap: z.boolean(),
  malls: z
    .array(z.int())
    .check(z.describe('whose sales count; 2 maintenance, 3 activation, 4 upgrade')),
  memberCap: z.nullable(money),
  holdDays: z.int(),
  /** Of a bonus that sales pay by themselves; absent: of no such plan. */
  available: z.optional(available),
  differentLegs: z.boolean(),
  onlyHighest: z
    .boolean()
    .check(z.describe('of several ranks that are met only the highest pays its reward')),
  ranks: z.array(rankTerms),
  /** Who qualifies; null: everybody with the company's maintenance PV. */
  qualification: z.nullable(qualificationTerms),
  /** Binary bonus: volume of a pair, what it pays, and caps per pairing period by paid-as rank. */
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
  packages: z.optional(packageTable).check(z.describe('of a version of the packages alone')),
  rules: z
    .optional(z.object(bonusRules))
    .check(z.describe('of a version of PV value, maintenance PV and company cap alone')),
  /** What 100 PV, or RM 100 net, pay to each level if everybody qualifies; calculated by the engine that pays. */
  example: z.array(z.object({ level: z.int(), amount: money })),
};

/** A plan with its versions and the draft of the next one. */
export const planVersions = z.object({
  /** The version in force in the running period. */
  current: z.int(),
  /** RM per PV. */
  pvValue: money,
  /** Months in which a new version may start. */
  periods: z.array(period),
  /** Months on which a draft can be simulated, newest first: paid, with the run's input still kept. */
  closedPeriods: z.array(period),
  /** Nobody may approve what they wrote or sent themselves. */
  secondPerson: z.boolean(),
  /** Newest first. */
  versions: z.array(
    z.object({
      ...planTerms,
      version: z.int(),
      approvedAt: z.nullable(instant),
      approvedBy: z.nullable(z.string()),
    }),
  ),
  packages: z
    .optional(packageTable)
    .check(z.describe('what packages come to without a further version; of packages alone')),
  /** The next version while it is being drafted. */
  draft: z.nullable(
    z.object({
      ...planTerms,
      draftID: z.int(),
      state: z.enum(['DRAFT', 'SENT']),
      revision: z.int(),
      basedOn: z.int(),
      savedAt: instant,
      savedBy: z.nullable(z.string()),
      sentBy: z.nullable(z.string()),
      /** Why it was sent back. */
      reason: z.nullable(z.string()),
      /** What prevents the caller from approving it; null: nothing. */
      approvalBlocked: z.nullable(z.enum(['SECOND_PERSON'])),
      /** Once it is sent: for whom it waits. */
      waitsFor: z.optional(z.nullable(waitsFor)),
      simulation: z.nullable(simulation),
    }),
  ),
});

/** A plan in words: sentences, tables and an example, in order. */
export const planSections = z.array(
  z.object({
    heading: z.string(),
    /** Sentences, in order. */
    text: z.string(),
    head: z.array(z.string()),
    rows: z.array(z.array(z.string())),
    sums: z.array(z.object({ label: z.string(), value: z.string() })),
  }),
);

/** The draft as it was read; a decision on any other revision is rejected. */
export const readDraft = {
  DraftID: rowId,
  Revision: z.int().check(z.minimum(1), z.maximum(2_000_000_000)),
};
