import type { BonusSignal } from '@canopy/domain/bonusSignals';
import type { Generated } from 'kysely';
import type { Id, Instant, Maybe, MaybeInstant } from '../../../platform/database/columns.ts';
import {
  declareTables,
  kept,
  member,
  none,
  withheld,
} from '../../../platform/database/declareTables.ts';

/** Something staff should look at: the member, what was counted, and the outcome. */
export interface BonusSignalTable {
  id: Id;
  member_id: number;
  kind: BonusSignal;
  /** First day of the month the signal is about, or the day itself. */
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

declare module '../../../platform/database/tables.ts' {
  /** Tables written by this feature only. */
  interface Tables {
    bonus_signal: BonusSignalTable;
    /** Time up to which sales, members and refunds have been searched; a single row. */
    bonus_signal_look: { one: Generated<boolean>; seen_until: Instant };
  }
}

export const bonusSignalsTables = declareTables({
  bonus_signal: {
    of: member('member_id'),
    stays: 'FOR_GOOD',
    reads: { open: ['found_at', 'decided_at'] },
    columns: {
      reason: withheld(kept('EVIDENCE')),
      outcome: withheld(kept('EVIDENCE')),
      business_date: none,
    },
  },
  bonus_signal_look: { of: 'NOBODY', stays: 'WHILE_IN_USE', columns: {} },
});
