import type { Generated } from 'kysely';
import type {
  Id,
  Instant,
  Json,
  Maybe,
  MaybeInstant,
  MaybeJson,
} from '../../../platform/database/columns.ts';
import type { WalletType } from '@canopy/domain/wallet';

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
