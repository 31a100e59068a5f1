import type { RankSums } from '@canopy/domain/compensation/simulateMonths';
import type { Generated, GeneratedAlways } from 'kysely';
import type {
  Id,
  Instant,
  Json,
  Maybe,
  MaybeInstant,
  MaybeJson,
} from '../../../platform/database/columns.ts';
import type { PlanKind } from '../compensation/tables.ts';
import { declareTables, each, none } from '../../../platform/database/declareTables.ts';

/**
 * What is drafted and approved in versions: a bonus plan, all packages together, or the rules that affect
 * all bonuses.
 */
export type VersionedKind = PlanKind | 'PACKAGES' | 'RULES';

export interface BonusPlanTable {
  kind: PlanKind;
  version: number;
  name: string;
  effective_from: string;
  status: 'ACTIVE' | 'INACTIVE';
  plan: Json<unknown>;
}

/** Totals of months as paid, and with a draft; sen. */
export interface SimulatedSums {
  before: number;
  after: number;
  breakageBefore: number;
  breakageAfter: number;
  /**
   * Value of the volume the plan pays on; and with the draft, absent: an earlier version assumed the same.
   */
  volumeValue: number;
  volumeValueAfter?: number;
}

/** What closed months would have paid with a draft; sen. */
export interface SimulationFound extends SimulatedSums {
  /** The last of the months. */
  period: string;
  gaining: number;
  losing: number;
  movers: { memberId: number; before: number; after: number }[];
  /**
   * In order; absent: an earlier version simulated only one month. `posted` is what was really paid; null:
   * that version did not include what was paid at once.
   */
  months?: (SimulatedSums & { period: string; posted: number | null })[];
  /** By paid-as rank; absent as above. */
  ranks?: RankSums[];
}

/** The next version of a plan until it is approved. */
export interface BonusPlanDraftTable {
  id: Id;
  kind: VersionedKind;
  state: Generated<'DRAFT' | 'SENT' | 'APPROVED' | 'DISCARDED'>;
  revision: Generated<number>;
  based_on: number;
  name: string;
  status: 'ACTIVE' | 'INACTIVE';
  effective_from: string;
  plan: Json<unknown>;
  saved_at: Instant;
  saved_by: number;
  /** Logins of everybody who has written in it, besides `saved_by`. */
  writers: Generated<number[]>;
  sent_at: MaybeInstant;
  sent_by: Maybe<number>;
  decided_at: MaybeInstant;
  decided_by: Maybe<number>;
  reason: Maybe<string>;
  version: Maybe<number>;
  simulation: MaybeJson<SimulationFound>;
  simulated_revision: Maybe<number>;
  simulation_task: Maybe<number>;
  /** Only for foreign keys. */
  plan_kind: GeneratedAlways<string | null>;
  package_version: GeneratedAlways<number | null>;
  rule_version: GeneratedAlways<number | null>;
}

/** PV value, maintenance PV and company cap from a month on. */
export interface RuleVersionTable {
  version: number;
  effective_from: string;
  pv_value: number;
  maintenance_pv: number;
  company_cap: Maybe<number>;
}

/** Terms of a plan saved under a name. */
export interface BonusScenarioTable {
  id: Id;
  kind: VersionedKind;
  name: string;
  shared: boolean;
  plan_name: string;
  status: 'ACTIVE' | 'INACTIVE';
  plan: Json<unknown>;
  simulation: MaybeJson<SimulationFound>;
  kept_at: Instant;
  kept_by: number;
  /** Logins of everybody who had written in the draft, besides `kept_by`. */
  writers: Generated<number[]>;
}

declare module '../../../platform/database/tables.ts' {
  /** Tables written by this feature only. */
  interface Tables {
    bonus_plan: BonusPlanTable;
    bonus_plan_draft: BonusPlanDraftTable;
    bonus_scenario: BonusScenarioTable;
    rule_version: RuleVersionTable;
  }
}

export const bonusPlansTables = declareTables({
  bonus_plan: {
    of: 'NOBODY',
    stays: 'FOR_GOOD',
    reads: { version: ['kind', 'version', 'name', 'status', 'effective_from', 'plan'] },
    appendOnly: true,
    columns: each(none, 'name', 'effective_from', 'plan'),
  },
  bonus_plan_draft: {
    of: 'STAFF',
    stays: 'FOR_GOOD',
    reads: { draft: ['id', 'kind', 'state', 'version'], decision: ['decided_at', 'decided_by'] },
    columns: each(
      none,
      ...(['name', 'effective_from', 'plan', 'reason', 'simulation', 'plan_kind'] as const),
    ),
  },
  bonus_scenario: {
    of: 'STAFF',
    stays: 'WHILE_IN_USE',
    columns: each(none, 'kind', 'name', 'plan_name', 'plan', 'simulation'),
  },
  rule_version: {
    of: 'NOBODY',
    stays: 'FOR_GOOD',
    reads: { rules: ['version', 'effective_from', 'pv_value', 'maintenance_pv', 'company_cap'] },
    appendOnly: true,
    columns: { effective_from: none },
  },
});
