import type { Generated } from 'kysely';
import type { Instant, Maybe } from '../../../../platform/database/columns.ts';
import {
  declareTables,
  each,
  member,
  none,
  technical,
} from '../../../../platform/database/declareTables.ts';

/** A member's running month according to a calculation; sen, hundredths of PV. */
export interface BonusEstimateTable {
  /** Id of the task that calculated it. */
  calculation: number;
  member_id: number;
  active: boolean;
  maintained: boolean;
  paid_as: number;
  personal_volume: number;
  /** For the month, including plans paid at once, which are already decided. */
  sponsor: number;
  unilevel: number;
  generation: number;
  upgrade_ranking: number;
  binary_pairs: number;
  /** Pending claw-backs and what was carried forward; zero or less. */
  claw_back: number;
  missed_unilevel: number;
  missed_unilevel_lines: number;
  missed_generation: number;
  missed_generation_lines: number;
  /** The next rank; 0: none above; null: calculated by an earlier version. */
  next_rank: Maybe<number>;
  /** Recruits or legs that count for it. */
  next_counted: Maybe<number>;
  /** The member's progress for each rank; null: calculated by an earlier version. */
  rank_progress: Maybe<string>;
  /** As in a run. */
  qualification: Maybe<string>;
}

/** Who counts for a member's next rank in the running month, or comes closest to counting. */
export interface BonusEstimateRecruitTable {
  calculation: number;
  member_id: number;
  place: number;
  recruit_id: number;
  /** Recruits this person still needs; 0: counts, -1: no package yet. */
  missing: number;
}

/** What caps and closed levels keep back from a member's shares in the running month; sen. */
export interface BonusEstimateKeptTable {
  calculation: number;
  member_id: number;
  plan: string;
  reason: string;
  amount: number;
  lines: number;
}

/** What a calculation has read, packed as a run's input, in parts. */
export interface BonusEstimateInputTable {
  calculation: number;
  part: number;
  bytes: Buffer;
}

/** The calculation whose rows are current; a single row. */
export interface BonusEstimateStateTable {
  one: Generated<boolean>;
  calculation: number;
  period: string;
  as_of: Instant;
  /** What it has seen, in PostgreSQL's snapshot notation. */
  snapshot: string;
  cap_computed: Maybe<number>;
  cap_allowed: Maybe<number>;
}

declare module '../../../../platform/database/tables.ts' {
  /** Tables of the running month, written by this feature only. */
  interface Tables {
    bonus_estimate: BonusEstimateTable;
    bonus_estimate_kept: BonusEstimateKeptTable;
    bonus_estimate_input: BonusEstimateInputTable;
    bonus_estimate_recruit: BonusEstimateRecruitTable;
    bonus_estimate_state: BonusEstimateStateTable;
  }
}

export const estimatesTables = declareTables({
  bonus_estimate: {
    of: member('member_id'),
    stays: 'WHILE_IN_USE',
    reads: {
      standing: [
        'calculation',
        'member_id',
        'active',
        'paid_as',
        'personal_volume',
        'qualification',
      ],
      missed: ['missed_unilevel', 'missed_generation'],
    },
    columns: each(none, 'rank_progress', 'qualification'),
  },
  bonus_estimate_kept: {
    of: member('member_id'),
    stays: 'WHILE_IN_USE',
    columns: each(none, 'plan', 'reason'),
  },
  bonus_estimate_input: { of: 'NOBODY', stays: 'WHILE_IN_USE', columns: { bytes: technical } },
  bonus_estimate_recruit: { of: member('member_id'), stays: 'WHILE_IN_USE', columns: {} },
  bonus_estimate_state: {
    of: 'NOBODY',
    stays: 'WHILE_IN_USE',
    reads: { current: ['period', 'calculation'] },
    columns: { period: none, snapshot: technical },
  },
});
