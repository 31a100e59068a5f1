import type { BonusSignal } from '@canopy/domain/bonusSignals';
import type { Generated } from 'kysely';
import type { Id, Instant, Maybe, MaybeInstant } from '../../platform/database/columns.ts';

/** Something that staff should look at: about whom, what was counted, and what came of it. */
export interface BonusSignalTable {
  id: Id;
  member_id: number;
  kind: BonusSignal;
  /** First day of the month that it is about, or the day. */
  business_date: string;
  found_at: Instant;
  count: number;
  /** Sen. */
  amount: Maybe<number>;
  members: number[];
  sales: number[];
  outcome: Maybe<'HARMLESS' | 'FOLLOWED_UP'>;
  reason: Maybe<string>;
  decided_at: MaybeInstant;
  decided_by: Maybe<number>;
}

declare module '../../platform/database/tables.ts' {
  /** What this feature writes, and no other. */
  interface Tables {
    bonus_signal: BonusSignalTable;
    /** Up to when sales, members and refunds have been looked at; one row. */
    bonus_signal_look: { one: Generated<boolean>; seen_until: Instant };
  }
}
