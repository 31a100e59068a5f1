import type { Generated } from 'kysely';
import type {
  Id,
  Instant,
  Maybe,
  MaybeInstant,
  MaybeJson,
} from '../../../../platform/database/columns.ts';
import {
  declareTables,
  each,
  kept,
  member,
  none,
  withheld,
} from '../../../../platform/database/declareTables.ts';
import type { VerificationResult } from '../verify/verificationResult.ts';

/** A member in a run who is worth a look; sen. */
export interface BonusRunThingTable {
  run_id: number;
  kind: 'OVER_THREE_TIMES' | 'CAPPED' | 'FIRST' | 'NEGATIVE' | 'NEW_BANK' | 'MOVER';
  member_id: number;
  amount: number;
  before: number;
  note: Maybe<string>;
  seen_at: MaybeInstant;
  seen_by: Maybe<number>;
}

export interface BonusRunVerificationTable {
  id: Id;
  run_id: number;
  task_id: number;
  asked_at: Instant;
  asked_by: number;
  /** Null: not finished. */
  intact: Maybe<boolean>;
  found: MaybeJson<VerificationResult>;
}

/** A hold on what a month's run pays a member: held, released or forfeited. */
export interface BonusHoldTable {
  id: Id;
  period: string;
  member_id: number;
  state: Generated<'HELD' | 'RELEASED' | 'FORFEITED'>;
  reason: string;
  held_at: Instant;
  held_by: number;
  decided_at: MaybeInstant;
  decided_by: Maybe<number>;
  decision_reason: Maybe<string>;
}

declare module '../../../../platform/database/tables.ts' {
  /** What people look at and decide before a run is paid; written by this feature only. */
  interface Tables {
    bonus_hold: BonusHoldTable;
    bonus_run_thing: BonusRunThingTable;
    bonus_run_verification: BonusRunVerificationTable;
  }
}

export const checksTables = declareTables({
  bonus_hold: {
    of: member('member_id'),
    stays: 'FOR_GOOD',
    columns: { ...each(kept('BOOKS'), 'reason', 'decision_reason'), period: none },
  },
  bonus_run_thing: {
    of: member('member_id'),
    stays: 'WHILE_IN_USE',
    columns: { note: withheld(kept('EVIDENCE')) },
  },
  bonus_run_verification: { of: 'STAFF', stays: 'FOR_GOOD', columns: { found: none } },
});
