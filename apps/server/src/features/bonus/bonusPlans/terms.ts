import type { ParsedBodyOf } from '@canopy/contract/call';
import type { bonusPlans } from '@canopy/contract/bonus/bonusPlans';
import {
  pairVolume,
  validateBinaryPlan,
  type BinaryPlan,
} from '@canopy/domain/compensation/binaryPlan';
import { worthOf } from '@canopy/domain/compensation/binary';
import { senOf } from '@canopy/domain/compensation/lines';
import type { LevelPlan, RankingPlan } from '@canopy/domain/compensation/plan';
import { planExample } from '@canopy/domain/compensation/planExample';
import type { BonusRules } from '@canopy/domain/bonusRules';
import type { MallType } from '@canopy/domain/mall';
import type { PackageTerms } from '@canopy/domain/packageTerms';
import {
  ownMalls,
  paidBySale,
  SEED_PLANS,
  validateLevelPlan,
  validateRankingPlan,
} from '@canopy/domain/compensation/plan';
import { decimalOf } from '@canopy/domain/money';
import { formatPv } from '@canopy/domain/volume';
import { invalid } from '../../../platform/errors.ts';
import { rankTerms } from '../compensation/calculate/rankTerms.ts';
import type { PlanKind } from '../compensation/tables.ts';
import { rulesShown } from '../../company/settings/bonusSettings.ts';
import { packageTable, type PackageNames } from './packages.ts';
import { qualificationFrom, qualificationTerms } from './qualificationTerms.ts';
import type { Terms } from './shownTerms.ts';
import type { VersionedKind } from './tables.ts';

type Body = ParsedBodyOf<typeof bonusPlans.previewPlan>;
/** A stored version or draft. */
export interface StoredTerms<K extends VersionedKind = VersionedKind> {
  kind: K;
  name: string;
  status: 'ACTIVE' | 'INACTIVE';
  effective_from: string;
  plan: unknown;
}

/** Any plan. */
export type AnyPlan = LevelPlan | RankingPlan | BinaryPlan;
export const isRanking = (plan: AnyPlan): plan is RankingPlan => 'ranks' in plan;
export const isBinary = (plan: AnyPlan): plan is BinaryPlan => 'unit' in plan;

/** The plan of a stored version. Its shape depends on the kind, which the column cannot express. */
export const planOf = (row: Pick<StoredTerms, 'plan'>): AnyPlan => row.plan as AnyPlan;

/**
 * @param pvValue sen per PV, for the example
 * @param names of the products that are packages
 */
export function termsOf(row: StoredTerms, pvValue: number, names: PackageNames): Terms {
  // the shape depends on the kind, which the column cannot express
  if (row.kind === 'PACKAGES') {
    return { ...noBonus(row), packages: packageTable(row.plan as PackageTerms, names) };
  }
  if (row.kind === 'RULES') return { ...noBonus(row), rules: rulesShown(row.plan as BonusRules) };
  const plan = planOf(row);
  const levels = isRanking(plan) || isBinary(plan) ? null : plan;
  const ranking = isRanking(plan) ? plan : null;
  return {
    name: row.name,
    status: row.status,
    effectiveFrom: row.effective_from,
    period: plan.period,
    base: levels?.base ?? 'PV',
    compression: levels?.compression ?? null,
    levels: [...(levels?.levels ?? [])],
    leaderRank: levels?.leaderRank ?? null,
    openLevels: levels?.openLevels ? [...levels.openLevels] : null,
    ownPackageCap: levels?.ownPackageCap ?? false,
    malls: levels ? [...mallsOf(row.kind, levels)] : [],
    memberCap: memberCapOf(levels),
    holdDays: levels?.holdDays ?? 0,
    ...(levels &&
      paidBySale(row.kind, levels.period) && { available: levels.available ?? 'AT_ONCE' }),
    differentLegs: ranking?.differentLegs ?? false,
    onlyHighest: ranking?.onlyHighest ?? false,
    ranks: (ranking?.ranks ?? []).map(rankTerms),
    qualification: plan.qualification ? qualificationTerms(plan.qualification) : null,
    ...(isBinary(plan) && { binary: binaryTerms(plan, pvValue) }),
    example: levels
      ? planExample(levels, pvValue).map((sen, i) => ({ level: i + 1, amount: decimalOf(sen) }))
      : [],
  };
}

/** Packages and rules are not bonuses, so the fields of a bonus are empty. */
const noBonus = (row: StoredTerms): Terms => ({
  name: row.name,
  status: row.status,
  effectiveFrom: row.effective_from,
  period: 'INSTANT',
  base: 'PV',
  compression: null,
  levels: [],
  leaderRank: null,
  openLevels: null,
  ownPackageCap: false,
  malls: [],
  memberCap: null,
  holdDays: 0,
  differentLegs: false,
  onlyHighest: false,
  ranks: [],
  qualification: null,
  example: [],
});

function binaryTerms(plan: BinaryPlan, pvValue: number): NonNullable<Terms['binary']> {
  const { ratio, perPair, percentage, unqualified, caps, aboveCap } = plan;
  return {
    unit: formatPv(plan.unit),
    ratio,
    perPair: perPair === null ? null : decimalOf(perPair),
    percentage,
    unqualified,
    caps: caps && caps.map((cap) => decimalOf(cap)),
    aboveCap,
    example: decimalOf(senOf(worthOf(1, plan, pairVolume(plan), pvValue))),
  };
}

/**
 * The plan described by a body. Some fields belong to one kind only: the leader's rank to the generation
 * bonus, hold days to a sponsor bonus paid at once.
 *
 * @throws ApiError `INVALID_BODY` if the plan is inconsistent
 */
export function planFrom(body: Body): AnyPlan {
  if (body.Plan === 'BINARY') return binaryFrom(body);
  const plan =
    body.Plan === 'UPGRADE_RANKING' ? rankingFrom(body) : levelsFrom({ ...body, Plan: body.Plan });
  const found = isRanking(plan) ? validateRankingPlan(plan) : validateLevelPlan(body.Plan, plan);
  if (body.Plan !== 'UPGRADE_RANKING' && body.Compression === null) {
    found.push({ field: 'Compression', code: 'REQUIRED' });
  }
  if (found.length > 0) {
    throw invalid(Object.fromEntries(found.map(({ field, code }) => [field, [code]])));
  }
  return isRanking(plan) ? { ...plan, ranks: plan.ranks.toSorted(byRank) } : plan;
}

const byRank = (a: { rank: number }, b: { rank: number }) => a.rank - b.rank;

/** @throws ApiError `INVALID_BODY` if no pairs could be made with it */
function binaryFrom(body: Body): BinaryPlan {
  const plan: BinaryPlan = {
    period: body.Pairing ?? 'DAILY',
    unit: body.Unit ?? 0,
    ratio: body.Ratio ?? '1:1',
    perPair: body.PerPair ?? null,
    percentage: body.Percentage ?? null,
    unqualified: body.Unqualified ?? 'KEEP',
    caps: body.Caps && body.Caps.length > 0 ? body.Caps : null,
    aboveCap: body.AboveCap ?? 'FLUSH',
    ...ownRule(body),
  };
  const found = validateBinaryPlan(plan);
  if (found.length > 0) {
    throw invalid(Object.fromEntries(found.map(({ field, code }) => [field, [code]])));
  }
  return plan;
}

function levelsFrom(body: Body & { Plan: Exclude<PlanKind, 'BINARY'> }): LevelPlan {
  const period = body.Period ?? SEED_PLANS[body.Plan].period;
  return {
    period,
    compression: body.Compression ?? 'NONE',
    levels: body.Levels,
    leaderRank: body.Plan === 'GENERATION' ? (body.LeaderRank ?? 0) : null,
    openLevels: body.OpenLevels,
    ...(body.Base === 'NET' && { base: body.Base }),
    ...(body.OwnPackageCap && { ownPackageCap: true }),
    ...ownMallsOf(body),
    ...(body.MemberCap !== null && { memberCap: body.MemberCap }),
    ...(period === 'INSTANT' &&
      body.Plan === 'SPONSOR' &&
      body.HoldDays > 0 && { holdDays: body.HoldDays }),
    ...(paidBySale(body.Plan, period) &&
      body.Available !== 'AT_ONCE' && { available: 'AFTER_RETURN' as const }),
    ...ownRule(body),
  };
}

const rankingFrom = (body: Body): RankingPlan => ({
  period: SEED_PLANS.UPGRADE_RANKING.period,
  ranks: body.Ranks.map((rule) => ({
    rank: rule.Rank,
    name: rule.Name,
    recruitCount: rule.RecruitCount,
    recruitRank: rule.RecruitRank,
    // unused conditions are left out, so that a plan without them is stored as before
    ...(rule.OwnPV && { ownVolume: rule.OwnPV }),
    ...(rule.GroupPV && { groupVolume: rule.GroupPV }),
    ...(typeof rule.LegShare === 'number' && { legShare: rule.LegShare }),
    ...(rule.Months !== undefined && rule.Months > 1 && { months: rule.Months }),
    reward: rule.Reward,
  })),
  ...(body.DifferentLegs && { differentLegs: true }),
  ...(body.OnlyHighest && { onlyHighest: true }),
  ...ownRule(body),
});

/** Malls whose sales a plan of levels counts. */
const mallsOf = (kind: VersionedKind, { malls }: LevelPlan): readonly MallType[] =>
  malls ?? (isLevels(kind) ? ownMalls(kind) : []);

const isLevels = (kind: VersionedKind): kind is 'SPONSOR' | 'UNILEVEL' | 'GENERATION' =>
  kind === 'SPONSOR' || kind === 'UNILEVEL' || kind === 'GENERATION';

/** Empty if they are the bonus's usual malls, so that such a plan is stored as before. */
function ownMallsOf({ Plan, Malls }: Body): Pick<LevelPlan, 'malls'> {
  if (!Malls || !isLevels(Plan)) return {};
  const malls = Malls.toSorted((a, b) => a - b);
  return malls.join() === ownMalls(Plan).join() ? {} : { malls };
}

/** Empty if the company's maintenance PV applies, so that such a plan is stored as before. */
const ownRule = ({ Qualification }: Body) =>
  Qualification ? { qualification: qualificationFrom(Qualification) } : {};

const memberCapOf = (plan: LevelPlan | null): string | null => {
  const cap = plan?.memberCap ?? null;
  return cap === null ? null : decimalOf(cap);
};
