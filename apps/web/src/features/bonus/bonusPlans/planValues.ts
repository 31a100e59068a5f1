import { MALL_TYPES, type MallType } from '@canopy/domain/mall';
import { parseMoney } from '@canopy/domain/money';
import { binaryBodyOf, binaryValuesOf, type BinaryValues } from './binaryValues.ts';
import {
  qualificationBodyOf,
  qualificationValuesOf,
  type QualificationValues,
} from './qualificationValues.ts';
import type { Draft, PlanBody, PlanKind, Terms } from './planTypes.ts';

/** A plan in the form: every value as typed text. */
export interface PlanValues extends BinaryValues, QualificationValues {
  Name: string;
  Status: 'ACTIVE' | 'INACTIVE';
  EffectiveFrom: string;
  Period: Terms['period'];
  Base: 'PV' | 'NET';
  Compression: 'NONE' | 'ROLLUP' | 'FULL' | '';
  LeaderRank: string;
  OwnPackageCap: boolean;
  Malls: MallType[];
  MemberCap: string;
  HoldDays: string;
  Available: string;
  DifferentLegs: boolean;
  OnlyHighest: boolean;
  Levels: { Percent: string }[];
  OpenLevels: { Open: string }[];
  Ranks: Record<
    | 'Rank'
    | 'Name'
    | 'RecruitCount'
    | 'RecruitRank'
    | 'OwnPV'
    | 'GroupPV'
    | 'LegShare'
    | 'Months'
    | 'Reward',
    string
  >[];
}

/** What is edited: the draft, or a copy of the latest version starting from the first available month. */
export const valuesOf = (terms: Terms, effectiveFrom: string): PlanValues => ({
  ...binaryValuesOf(terms),
  ...qualificationValuesOf(terms),
  Name: terms.name,
  Status: terms.status,
  EffectiveFrom: effectiveFrom,
  Period: terms.period,
  Base: terms.base,
  Compression: terms.compression ?? '',
  LeaderRank: String(terms.leaderRank ?? ''),
  OwnPackageCap: terms.ownPackageCap,
  Malls: MALL_TYPES.filter((mall) => terms.malls.includes(mall)),
  MemberCap: terms.memberCap ?? '',
  HoldDays: String(terms.holdDays),
  Available: terms.available ?? 'AFTER_RETURN',
  DifferentLegs: terms.differentLegs,
  OnlyHighest: terms.onlyHighest,
  Levels: terms.levels.map((basisPoints) => ({ Percent: String(basisPoints / 100) })),
  OpenLevels: (terms.openLevels ?? []).map((open) => ({ Open: String(open) })),
  Ranks: terms.ranks.map((rule) => ({
    Rank: String(rule.rank),
    Name: rule.name,
    RecruitCount: String(rule.recruitCount),
    RecruitRank: String(rule.recruitRank),
    OwnPV: rule.ownPV ?? NOT_REQUIRED,
    GroupPV: rule.groupPV ?? NOT_REQUIRED,
    LegShare: rule.legShare === null ? NOT_REQUIRED : String(rule.legShare / 100),
    Months: String(rule.months),
    Reward: rule.reward,
  })),
});

/** A condition that a rank does not have. */
const NOT_REQUIRED = '0';

/** What is not required of a rank: 0, and what is not entered yet. */
const isNothing = (typed: string): boolean => /^\s*(0+(\.0*)?)?\s*$/.test(typed);

/** An invalid number is refused by the schema. */
const whole = (typed: string): number => (/^\d{1,9}$/.test(typed.trim()) ? Number(typed) : -1);

/** A percentage with at most two decimals, in basis points. */
const basisPoints = (typed: string): number => parseMoney(typed.trim().replace(',', '.')) ?? -1;

const isByLevels = (plan: PlanKind) => plan !== 'UPGRADE_RANKING' && plan !== 'BINARY';

export const bodyOf = (Plan: PlanKind, values: PlanValues, draft: Draft | null): PlanBody => ({
  Plan,
  Revision: draft?.revision ?? null,
  Name: values.Name,
  Status: values.Status,
  EffectiveFrom: values.EffectiveFrom,
  ...(isByLevels(Plan) && { Period: values.Period }),
  Base: values.Base,
  Compression: values.Compression || null,
  Levels: values.Levels.map((row) => basisPoints(row.Percent)),
  LeaderRank: values.LeaderRank === '' ? null : whole(values.LeaderRank),
  OpenLevels:
    values.OpenLevels.length === 0 ? null : values.OpenLevels.map((row) => whole(row.Open)),
  OwnPackageCap: values.OwnPackageCap && values.Base === 'PV',
  ...(values.Malls.length > 0 && { Malls: values.Malls }),
  MemberCap: values.MemberCap.trim() === '' ? null : values.MemberCap,
  HoldDays: whole(values.HoldDays),
  Available: values.Available as 'AT_ONCE' | 'AFTER_RETURN',
  DifferentLegs: values.DifferentLegs,
  OnlyHighest: values.OnlyHighest,
  Ranks: values.Ranks.map((row) => ({
    Rank: whole(row.Rank),
    Name: row.Name,
    RecruitCount: whole(row.RecruitCount),
    RecruitRank: whole(row.RecruitRank),
    OwnPV: isNothing(row.OwnPV) ? null : row.OwnPV,
    GroupPV: isNothing(row.GroupPV) ? null : row.GroupPV,
    LegShare: isNothing(row.LegShare) ? null : basisPoints(row.LegShare),
    Months: whole(row.Months),
    Reward: row.Reward,
  })),
  Qualification: qualificationBodyOf(values),
  ...(Plan === 'BINARY' && binaryBodyOf(values)),
});
