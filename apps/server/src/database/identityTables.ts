import type { Generated } from 'kysely';
import type { Id, Instant, Maybe, MaybeInstant } from './columns.ts';

export interface GuessTable {
  subject: string;
  kind: 'PASSWORD' | 'PIN' | 'TOTP' | 'NETWORK';
  device: Buffer;
  failures: number;
  since: Instant;
  last_at: Instant;
  paused_until: MaybeInstant;
}

export interface BlockedIpTable {
  network: string;
  reason: string;
  failures: number;
  accounts: number;
  times: Generated<number>;
  blocked_at: Instant;
  blocked_until: Instant;
  last_try_at: Instant;
  unblocked_at: MaybeInstant;
  unblocked_by: Maybe<number>;
}

export interface KnownDeviceTable {
  hash: Buffer;
  login_id: number;
  created_at: Instant;
  last_seen_at: Instant;
}

export interface ForgotRequestTable {
  id: Id;
  account: string;
  language: string;
  ip: string;
  created_at: Instant;
}

export interface ResetLinkTable {
  hash: Buffer;
  login_id: number;
  purpose: 'PASSWORD' | 'PIN';
  created_at: Instant;
  expires_at: Instant;
}

export interface RecoveryCodeTable {
  login_id: number;
  hash: Buffer;
  used_at: MaybeInstant;
}

export interface MailTable {
  id: Id;
  template: string;
  language: string;
  to_address: string;
  login_id: Maybe<number>;
  params: Maybe<Buffer>;
  status: Generated<'PENDING' | 'SENT' | 'FAILED'>;
  tries: Generated<number>;
  next_at: Instant;
  error: Maybe<string>;
  created_at: Instant;
  sent_at: MaybeInstant;
}

export interface SealTable {
  no: number;
  log: 'audit' | 'ledger';
  from_id: number;
  to_id: number;
  row_ids: number[];
  row_hashes: Buffer;
  previous: Buffer;
  hash: Buffer;
  sealed_at: Instant;
}
