import type { Id, Instant, Maybe, MaybeInstant } from '../../../../platform/database/columns.ts';
import {
  declareTables,
  kept,
  member,
  none,
  withheld,
} from '../../../../platform/database/declareTables.ts';
import type { WalletType } from '../tables.ts';

/** What a hold on wallets comes from: a change to the account, a signal, or money received. */
export type HoldCause = 'PIN_RESET' | 'PIN_CHANGED' | 'BANK' | 'EMAIL' | 'SIGNAL' | 'RECEIVED';

/** Why money cannot leave a member's wallets, since when and until when. */
export interface WalletHoldTable {
  id: Id;
  member_id: number;
  cause: HoldCause;
  since: Instant;
  until: MaybeInstant;
  lifted_at: MaybeInstant;
  /** RECEIVED only; sen. */
  wallet_type: Maybe<WalletType>;
  amount: Maybe<number>;
  move_id: Maybe<number>;
  from_member_id: Maybe<number>;
  lock_id: Maybe<number>;
}

export type SignalKind = 'PASSED_ON' | 'MANY_SENDERS' | 'MANY_TRANSFERS' | 'SHARED_BANK';

/**
 * Something unusual about a member's wallets on a day; `amount` is the sen passed on, for other
 * kinds a count.
 */
export interface WalletSignalTable {
  id: Id;
  member_id: number;
  kind: SignalKind;
  business_date: string;
  found_at: Instant;
  amount: number;
  outcome: Maybe<string>;
  concern: Maybe<boolean>;
  reviewed_at: MaybeInstant;
  reviewed_by: Maybe<number>;
}

declare module '../../../../platform/database/tables.ts' {
  /** Tables that only this feature writes. */
  interface Tables {
    wallet_hold: WalletHoldTable;
    wallet_signal: WalletSignalTable;
  }
}

/** What is watched about wallets: holds, and what is unusual. */
export const walletWatchTables = declareTables({
  wallet_hold: { of: member('member_id', 'from_member_id'), stays: 'FOR_GOOD', columns: {} },
  wallet_signal: {
    of: member('member_id'),
    stays: 'FOR_GOOD',
    reads: { open: ['found_at', 'reviewed_at'] },
    columns: { outcome: withheld(kept('EVIDENCE')), business_date: none },
  },
});
