import type { Generated } from 'kysely';
import type {
  Id,
  Instant,
  Maybe,
  MaybeInstant,
  MaybeJson,
} from '../../platform/database/columns.ts';

export type WalletType = 'EW' | 'RW' | 'SW';

export interface AccountTable {
  id: Id;
  member_id: Maybe<number>;
  wallet_type: Maybe<WalletType>;
  system_code: Maybe<string>;
  balance: Generated<number>;
  version: Generated<number>;
}

export interface LedgerTxTable {
  id: Id;
  type: string;
  cause_kind: 'SALE' | 'REQUEST' | 'BONUS' | 'REFUND' | 'PAYMENT' | 'MOVE' | 'ADJUSTMENT';
  cause_id: string;
  actor: Maybe<number>;
  reverses: Maybe<number>;
  remark: Generated<string>;
  business_date: string;
  created_at: Instant;
}

export interface PostingTable {
  tx_id: number;
  account_id: number;
  amount: number;
  balance_after: Maybe<number>;
  version: Maybe<number>;
}

/** Where a withdrawal is paid to, as it was when it was asked for. */
export interface PayoutBank {
  name: string;
  accountNumber: string;
  holder: string;
  branch: string;
}

export interface WalletRequestTable {
  id: Id;
  member_id: number;
  type: 'RELOAD' | 'WITHDRAWAL';
  wallet_type: WalletType;
  amount: number;
  /** Of a reload. */
  bank_slip: Maybe<string>;
  /** Of a withdrawal, sen: taken from the wallet = charge + paid out. */
  held: Maybe<number>;
  charge: Maybe<number>;
  payout: Maybe<number>;
  bank: MaybeJson<PayoutBank>;
  /** The day by which it is to be paid out. */
  payout_by: Maybe<string>;
  status: Generated<'PENDING' | 'APPROVED' | 'REJECTED' | 'CANCELLED'>;
  reference: Maybe<string>;
  reason: Maybe<string>;
  created_at: Instant;
  decided_at: MaybeInstant;
  decided_by: Maybe<number>;
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

declare module '../../platform/database/tables.ts' {
  /** What this feature writes, and no other. */
  interface Tables {
    account: AccountTable;
    ledger_tx: LedgerTxTable;
    posting: PostingTable;
    wallet_request: WalletRequestTable;
    wallet_move: WalletMoveTable;
  }
}
