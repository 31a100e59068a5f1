import type { Generated } from 'kysely';
import type { Id, Instant, MaybeInstant, Maybe } from './columns.ts';

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
  cause_kind: 'SALE' | 'REQUEST' | 'BONUS';
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

export interface WalletRequestTable {
  id: Id;
  member_id: number;
  type: 'RELOAD';
  wallet_type: WalletType;
  amount: number;
  bank_slip: string;
  status: Generated<'PENDING' | 'APPROVED' | 'REJECTED'>;
  reference: Maybe<string>;
  reason: Maybe<string>;
  created_at: Instant;
  decided_at: MaybeInstant;
  decided_by: Maybe<number>;
}
