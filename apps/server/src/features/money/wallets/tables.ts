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
  erased,
  kept,
  masked,
  member,
  none,
  parent,
  technical,
} from '../../../platform/database/declareTables.ts';

export type WalletType = 'EW' | 'RW' | 'SW';

export interface AccountTable {
  id: Id;
  member_id: Maybe<number>;
  wallet_type: Maybe<WalletType>;
  system_code: Maybe<string>;
  balance: Generated<number>;
  version: Generated<number>;
  /**
   * The version that the last movement started from, and the transaction of the newest entry; null:
   * never moved.
   */
  chained_from: Maybe<number>;
  last_tx: Maybe<number>;
  /** Until then the owner cannot move money out; infinity: until the lock is lifted. */
  locked_until: MaybeInstant;
  /**
   * Until then nothing leaves the wallet after a change to the account, except for orders to an
   * address unchanged since before the second instant.
   */
  held_until: MaybeInstant;
  trusted_before: MaybeInstant;
  /** Received money that cannot leave yet. */
  withheld: MaybeJson<{ amount: number; until: string | null }[]>;
}

export interface LedgerTxTable {
  id: Id;
  type: string;
  cause_kind: 'SALE' | 'REQUEST' | 'BONUS' | 'REFUND' | 'PAYMENT' | 'MOVE' | 'ADJUSTMENT' | 'TAX';
  cause_id: string;
  actor: Maybe<number>;
  reverses: Maybe<number>;
  remark: Generated<string>;
  business_date: string;
  created_at: Instant;
  /**
   * First day of its business month, i.e. the partition of its postings; 1900-01-01: from before
   * monthly partitions.
   */
  month: Generated<string>;
}

export interface PostingTable {
  tx_id: number;
  account_id: number;
  amount: number;
  balance_after: Maybe<number>;
  version: Maybe<number>;
  /** The transaction's month. */
  month: Generated<string>;
}

/** A month that has its own partition of postings. */
export interface LedgerMonthTable {
  month: string;
}

/** Bank account a withdrawal is paid to, as it was when requested. */
export interface PayoutBank {
  name: string;
  accountNumber: string;
  holder: string;
  branch: string;
}

export type RequestStatus = 'PENDING' | 'PAYING' | 'APPROVED' | 'REJECTED' | 'CANCELLED';

export interface WalletRequestTable {
  id: Id;
  member_id: number;
  type: 'RELOAD' | 'WITHDRAWAL';
  wallet_type: WalletType;
  amount: number;
  /** Reloads only. */
  bank_slip: Maybe<string>;
  /** A reload confirmed by the card provider, and the payment that approved it. */
  by_card: Generated<boolean>;
  card_payment_id: Maybe<number>;
  /** Withdrawals only, sen: taken from the wallet = charge + paid out. */
  held: Maybe<number>;
  charge: Maybe<number>;
  payout: Maybe<number>;
  bank: MaybeJson<PayoutBank>;
  /** The day by which it should be paid out. */
  payout_by: Maybe<string>;
  /** PAYING: an approved withdrawal on its way to the bank. */
  status: Generated<RequestStatus>;
  reference: Maybe<string>;
  reason: Maybe<string>;
  created_at: Instant;
  decided_at: MaybeInstant;
  decided_by: Maybe<number>;
  /** For a withdrawal that goes to the bank in a file: who approved it for that, and the file. */
  cleared_at: MaybeInstant;
  cleared_by: Maybe<number>;
  payout_file_id: Maybe<number>;
}

/** Withdrawals that the bank pays together; sen. */
export interface PayoutFileTable {
  id: Id;
  made_at: Instant;
  made_by: number;
  count: number;
  total: number;
  /** Of the file's bytes. */
  sha256: Buffer;
  state: Generated<'SENT' | 'ANSWERED'>;
  answered_at: MaybeInstant;
  answered_by: Maybe<number>;
}

/** What a bank's answer would do, as somebody saw it before confirming it. */
export interface PayoutPreviewTable {
  /** Of the answer and of what stood in the file's withdrawals then. */
  hash: Buffer;
  payout_file_id: number;
  made_by: number;
  made_at: Instant;
  lines: Json<unknown>;
}

/** A lock on all wallets of a member; open until lifted. */
export interface WalletLockTable {
  id: Id;
  member_id: number;
  reason: string;
  until: MaybeInstant;
  locked_at: Instant;
  locked_by: number;
  lifted_at: MaybeInstant;
  lifted_by: Maybe<number>;
}

/** A balance adjustment by staff; sen, positive in the member's favour. */
export interface WalletAdjustmentTable {
  id: Id;
  member_id: number;
  wallet_type: WalletType;
  amount: number;
  reason: string;
  status: Generated<'PENDING' | 'APPROVED' | 'REJECTED'>;
  asked_at: Instant;
  asked_by: number;
  decided_at: MaybeInstant;
  decided_by: Maybe<number>;
  refusal: Maybe<string>;
}

/** A transfer to another member, or a conversion between own wallets; sen. */
export interface WalletMoveTable {
  id: Id;
  type: 'TRANSFER' | 'CONVERT';
  member_id: number;
  from_wallet: WalletType;
  to_member_id: number;
  to_wallet: WalletType;
  amount: number;
  charge: number;
  created_at: Instant;
}

declare module '../../../platform/database/tables.ts' {
  /** Tables that only this feature writes. */
  interface Tables {
    account: AccountTable;
    ledger_tx: LedgerTxTable;
    posting: PostingTable;
    ledger_month: LedgerMonthTable;
    wallet_request: WalletRequestTable;
    wallet_move: WalletMoveTable;
    payout_file: PayoutFileTable;
    payout_preview: PayoutPreviewTable;
    wallet_lock: WalletLockTable;
    wallet_adjustment: WalletAdjustmentTable;
  }
}

export const walletsTables = declareTables({
  account: {
    of: member('member_id'),
    stays: 'FOR_GOOD',
    reads: {
      account: ['id', 'member_id', 'wallet_type', 'system_code'],
      balance: ['balance', 'version', 'last_tx'],
    },
    role: [
      'balance',
      'version',
      'locked_until',
      'held_until',
      'trusted_before',
      'withheld',
      'chained_from',
      'last_tx',
    ],
    columns: { system_code: none, withheld: none },
  },
  ledger_tx: {
    of: 'ANYBODY',
    stays: 'FOR_GOOD',
    reads: {
      transaction: ['id', 'type', 'month', 'business_date', 'created_at', 'actor', 'remark'],
      cause: ['cause_kind', 'cause_id', 'reverses'],
    },
    appendOnly: true,
    columns: {
      remark: kept('BOOKS'),
      ...each(none, 'type', 'cause_id', 'business_date', 'month'),
    },
  },
  posting: {
    of: parent('account_id', 'account'),
    stays: 'FOR_GOOD',
    reads: { posting: ['tx_id', 'account_id', 'month', 'amount', 'version', 'balance_after'] },
    appendOnly: true,
    columns: { month: none },
  },
  ledger_month: {
    of: 'NOBODY',
    stays: 'FOR_GOOD',
    reads: { month: ['month'] },
    role: 'READ',
    columns: { month: none },
  },
  wallet_request: {
    of: member('member_id'),
    stays: 'FOR_GOOD',
    reads: {
      request: ['id', 'member_id', 'type', 'amount', 'held', 'status', 'created_at'],
      payment: ['by_card', 'bank_slip', 'cleared_at', 'payout_file_id'],
    },
    columns: {
      ...each(kept('BOOKS'), 'bank_slip', 'reference', 'reason'),
      bank: masked(kept('BOOKS'), 'walletRequest.pay'),
      payout_by: none,
    },
  },
  wallet_move: {
    of: member('member_id', 'to_member_id'),
    stays: 'FOR_GOOD',
    reads: { move: ['id', 'type', 'member_id', 'to_member_id', 'amount', 'charge', 'created_at'] },
    appendOnly: true,
    columns: {},
  },
  payout_file: { of: 'STAFF', stays: 'FOR_GOOD', columns: { sha256: technical } },
  payout_preview: {
    of: 'ANYBODY',
    stays: 'FOR_GOOD',
    columns: { hash: technical, lines: kept('BOOKS') },
  },
  wallet_lock: { of: member('member_id'), stays: 'FOR_GOOD', columns: { reason: erased('–') } },
  wallet_adjustment: {
    of: member('member_id'),
    stays: 'FOR_GOOD',
    reads: { adjustment: ['id', 'member_id', 'wallet_type', 'amount', 'status', 'reason'] },
    columns: each(kept('BOOKS'), 'reason', 'refusal'),
  },
});
