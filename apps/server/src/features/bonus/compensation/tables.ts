import type { RunTotals } from '@canopy/domain/compensation/earners';
import type { Generated } from 'kysely';
import type {
  Id,
  Instant,
  Json,
  Maybe,
  MaybeInstant,
  MaybeJson,
} from '../../../platform/database/columns.ts';
import {
  declareTables,
  each,
  member,
  none,
  parent,
  technical,
} from '../../../platform/database/declareTables.ts';

export type PlanKind = 'SPONSOR' | 'UNILEVEL' | 'GENERATION' | 'UPGRADE_RANKING' | 'BINARY';

export interface BonusRunTable {
  id: Id;
  period: string;
  state: 'OPEN' | 'CALCULATED' | 'REVIEWED' | 'LOCKED' | 'POSTED' | 'DISCARDED';
  members: number;
  sales: number;
  volume: number;
  volume_value: number;
  paid: number;
  breakage: number;
  plan_versions: Json<Record<string, number>>;
  pv_value: number;
  clawed_back: Generated<number>;
  input_hash: string;
  output_hash: string;
  calculated_at: Instant;
  /** Null: the calendar. */
  calculated_by: Maybe<number>;
  reviewed_at: MaybeInstant;
  reviewed_by: Maybe<number>;
  locked_at: MaybeInstant;
  locked_by: Maybe<number>;
  posted_at: MaybeInstant;
  posted_by: Maybe<number>;
  unlock_requested_at: MaybeInstant;
  unlock_requested_by: Maybe<number>;
  unlock_reason: Maybe<string>;
  /** The amount the company cap was applied to and what it left, sen; null: cap not exceeded. */
  cap_computed: Maybe<number>;
  cap_allowed: Maybe<number>;
  /** The last task that calculated or posted it. */
  task_id: Maybe<number>;
  /** Of its input; null: calculated by an earlier version. */
  fingerprint: Maybe<string>;
  totals: MaybeJson<RunTotals>;
  /** Set once posting has begun. */
  posting_at: MaybeInstant;
  /** The last member paid, by row id. */
  posted_to: Generated<number>;
  /** True if its members' rows contain what they missed. */
  missed_counted: Generated<boolean>;
  /** True if the rules have looked for things worth checking. */
  things_found: Generated<boolean>;
  /** True if the calendar marked it as checked. */
  calendar_checked: Generated<boolean>;
}

/** A run's totals for a member; sen. `paid` is never negative, the rest is carried forward. */
export interface BonusRunEarnerTable {
  run_id: number;
  member_id: number;
  earned: number;
  clawed_back: number;
  carried_in: number;
  paid: number;
  carried_out: number;
  /** Position in the run, highest payment first. */
  position: Maybe<number>;
  unilevel: Generated<number>;
  unilevel_lines: Generated<number>;
  generation: Generated<number>;
  generation_lines: Generated<number>;
  upgrade_ranking: Generated<number>;
  upgrade_ranking_lines: Generated<number>;
  binary_pairs: Generated<number>;
  binary_pairs_lines: Generated<number>;
}

/** A line of a run, in the run's own partition; `bonus_line_all` shows it together with all bonus lines. */
export interface BonusRunLineTable {
  id: number;
  run_id: number;
  plan: string;
  earner_id: Maybe<number>;
  reason: Maybe<string>;
  missed_by: Maybe<number>;
  source_member_id: Maybe<number>;
  sale_id: Maybe<number>;
  level: Maybe<number>;
  volume: Maybe<number>;
  percentage: Maybe<number>;
  amount_fine: number;
  amount: number;
}

/** A run's input, compressed, in parts. */
export interface BonusRunInputTable {
  run_id: number;
  part: number;
  bytes: Buffer;
}

/** A paid rank reward: only once per member and rank. */
export interface RankRewardTable {
  member_id: number;
  rank: number;
  run_id: number;
  amount: number;
}

export interface BonusRunMemberTable {
  run_id: number;
  member_id: number;
  sponsor_id: Maybe<number>;
  active: boolean;
  /** Has an approved package; null: calculated by an earlier version, which did not store it. */
  activated: Maybe<boolean>;
  maintained: boolean;
  paid_as: number;
  /** Highest rank met in this month alone; null: no rank requires consecutive months. */
  held: Maybe<number>;
  /** The member's progress for each rank; null: calculated by an earlier version, or no ranks were paid. */
  rank_progress: Maybe<string>;
  /** The member's result under plans with their own qualification rule; null: no plan has one. */
  qualification: Maybe<string>;
  /** Shares of the run's volume bonuses that the member did not qualify for, sen; null: not counted yet. */
  missed_unilevel: Maybe<number>;
  missed_unilevel_lines: Maybe<number>;
  missed_generation: Maybe<number>;
  missed_generation_lines: Maybe<number>;
}

export type BreakageReason =
  | 'NO_UPLINE'
  | 'NOT_MAINTAINED'
  | 'NOT_ACTIVE'
  | 'RANK'
  | 'CAP'
  | 'ROUNDING';

/** One upline between a sale and the earner of its bonus, as of that time. */
export interface TraceStep {
  member: number;
  role: 'COUNTED' | 'PASSED_OVER' | 'EARNER';
  level: number | null;
  reason: BreakageReason | null;
}

export interface BonusLineTable {
  id: Id;
  run_id: Maybe<number>;
  period: string;
  plan: PlanKind;
  plan_version: number;
  earner_id: Maybe<number>;
  reason: Maybe<BreakageReason>;
  missed_by: Maybe<number>;
  source_member_id: Maybe<number>;
  sale_id: Maybe<number>;
  level: Maybe<number>;
  volume: Maybe<number>;
  percentage: Maybe<number>;
  amount_fine: number;
  amount: number;
  trace: MaybeJson<TraceStep[]>;
  /** For an instant bonus: the PV value it was paid with, sen; null: paid by an earlier version. */
  pv_value: Maybe<number>;
  created_at: Instant;
  /** An instant bonus is paid from this time on; null: at once. */
  hold_until: MaybeInstant;
  released_at: MaybeInstant;
  /** It waits until its sale can no longer be returned; `hold_until` is then the earliest time. */
  until_return: Generated<boolean>;
  /** For a claw-back of a bonus that was paid at once: taken from the wallet, in no run. */
  at_once: Generated<boolean>;
  /** For a claw-back: the line it reverses, and the refund that caused it. */
  reverses: Maybe<number>;
  refund_id: Maybe<number>;
}

/** What was taken from an e-wallet for a claw-back of a bonus that was paid at once; sen. */
export interface BonusTakenTable {
  id: Id;
  line_id: number;
  amount: number;
  taken_at: Instant;
}

declare module '../../../platform/database/tables.ts' {
  /** Tables written by this feature only. */
  interface Tables {
    bonus_run: BonusRunTable;
    bonus_run_member: BonusRunMemberTable;
    bonus_run_earner: BonusRunEarnerTable;
    bonus_line: BonusLineTable;
    bonus_taken: BonusTakenTable;
    bonus_run_line: BonusRunLineTable;
    bonus_run_input: BonusRunInputTable;
    rank_reward: RankRewardTable;
  }
}

export const compensationTables = declareTables({
  bonus_run: {
    of: 'NOBODY',
    stays: 'FOR_GOOD',
    reads: {
      run: ['id', 'period', 'state'],
      paidOut: ['paid', 'breakage', 'totals', 'cap_computed', 'cap_allowed'],
      steps: ['calculated_at', 'locked_at', 'posting_at', 'posted_at', 'posted_to'],
    },
    columns: {
      ...each(none, 'period', 'plan_versions', 'totals', 'unlock_reason'),
      ...each(technical, 'input_hash', 'output_hash', 'fingerprint'),
    },
  },
  bonus_run_member: {
    of: member('member_id'),
    stays: 'WHILE_IN_USE',
    columns: each(none, 'rank_progress', 'qualification'),
  },
  bonus_run_earner: {
    of: member('member_id'),
    stays: 'WHILE_IN_USE',
    reads: {
      payment: ['run_id', 'member_id', 'earned', 'paid'],
      byPlan: [
        'unilevel',
        'unilevel_lines',
        'generation',
        'generation_lines',
        'upgrade_ranking',
        'upgrade_ranking_lines',
        'binary_pairs',
        'binary_pairs_lines',
      ],
    },
    columns: {},
  },
  bonus_line: {
    of: member('earner_id'),
    stays: 'FOR_GOOD',
    reads: {
      earned: [
        'id',
        'run_id',
        'period',
        'plan',
        'earner_id',
        'amount',
        'amount_fine',
        'created_at',
      ],
      cause: ['sale_id', 'source_member_id', 'level'],
      payment: ['hold_until', 'released_at', 'reverses'],
    },
    columns: { ...each(none, 'period', 'plan'), trace: technical },
  },
  bonus_taken: {
    of: parent('line_id', 'bonus_line'),
    stays: 'FOR_GOOD',
    appendOnly: true,
    reads: { taken: ['id', 'line_id', 'amount'] },
    columns: {},
  },
  bonus_run_line: {
    of: member('earner_id'),
    stays: 'FOR_GOOD',
    reads: { line: ['id', 'run_id', 'earner_id', 'plan'], share: ['sale_id', 'amount'] },
    columns: each(none, 'plan', 'reason'),
  },
  bonus_run_input: {
    of: 'NOBODY',
    stays: 'FOR_GOOD',
    reads: { part: ['run_id', 'part'] },
    columns: { bytes: technical },
  },
  rank_reward: { of: member('member_id'), stays: 'FOR_GOOD', columns: {} },
});
