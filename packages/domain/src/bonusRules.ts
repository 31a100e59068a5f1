import type { Sen } from './money.ts';
import type { Period } from './time.ts';
import type { Pv } from './volume.ts';

/** Company-wide rules that affect every bonus, besides the plans. */
export interface BonusRules {
  /** Sen that one PV is worth. */
  pvValue: Sen;
  /** Maintenance-mall PV, in hundredths, that a member must buy for the month to count as maintained. */
  maintenancePv: Pv;
  /** Company cap on all bonuses of a run, in basis points of the value of its volume; null: no cap. */
  companyCap: number | null;
}

/** Rules that apply from a given month on. */
export interface RuleVersion extends BonusRules {
  version: number;
  effectiveFrom: Period;
}

/** What a new company starts with: 1 PV is worth RM 1.00, 100 PV maintain a month, no cap. */
export const SEED_RULES: BonusRules = { pvValue: 100, maintenancePv: 10_000, companyCap: null };

/** The version in force in a period: the latest one that has started by then; `versions` must be in order. */
export const rulesOf = (versions: readonly RuleVersion[], period: Period): RuleVersion =>
  versions.findLast(({ effectiveFrom }) => effectiveFrom <= period)!;

/** Whether two sets of rules are identical. */
export const sameRules = (a: BonusRules, b: BonusRules): boolean =>
  a.pvValue === b.pvValue && a.maintenancePv === b.maintenancePv && a.companyCap === b.companyCap;
