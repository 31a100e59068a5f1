import type { Sen } from './money.ts';
import type { Period } from './time.ts';
import type { Pv } from './volume.ts';

/** What decides everybody's bonuses beside the plans. */
export interface BonusRules {
  /** Sen that one PV is worth. */
  pvValue: Sen;
  /** Hundredths of a PV of maintenance-mall purchases that make a month maintained. */
  maintenancePv: Pv;
  /** Company cap on the bonuses of a run: basis points of its volume's value; null: none. */
  companyCap: number | null;
}

/** What holds from a month on. */
export interface RuleVersion extends BonusRules {
  version: number;
  effectiveFrom: Period;
}

/** What a new company starts with: 1 PV is worth RM 1.00, 100 PV maintain a month, no cap. */
export const SEED_RULES: BonusRules = { pvValue: 100, maintenancePv: 10_000, companyCap: null };

/** The version that holds in a period: of those that have begun by then the latest; `versions` are in their order. */
export const rulesOf = (versions: readonly RuleVersion[], period: Period): RuleVersion =>
  versions.findLast(({ effectiveFrom }) => effectiveFrom <= period)!;

/** Whether two say the same. */
export const sameRules = (a: BonusRules, b: BonusRules): boolean =>
  a.pvValue === b.pvValue && a.maintenancePv === b.maintenancePv && a.companyCap === b.companyCap;
