import type { Generated } from 'kysely';
import type { Id, Instant, Maybe, MaybeInstant } from '../../../platform/database/columns.ts';
import type { HoldCause } from '../../money/wallets/watch/tables.ts';
import {
  deleted,
  declareTables,
  each,
  erased,
  kept,
  login,
  none,
  sweptBy,
  technical,
  withheld,
} from '../../../platform/database/declareTables.ts';

export interface AttemptTable {
  subject: string;
  kind: 'PASSWORD' | 'PIN' | 'TOTP' | 'NETWORK' | 'BROWSER' | 'LINK';
  device: Buffer;
  failures: number;
  since: Instant;
  last_at: Instant;
  last_attempt: Maybe<Buffer>;
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

export interface LoginTable {
  id: Id;
  username: string;
  username_key: string;
  role: 'member' | 'staff' | 'admin';
  password_hash: string;
  must_change_password: Generated<boolean>;
  pin_hash: Maybe<string>;
  totp_secret: Maybe<Buffer>;
  totp_pending: Maybe<Buffer>;
  totp_step: Maybe<number>;
  totp_since: MaybeInstant;
  recovery_unkept: Generated<boolean>;
  /** The last change to the account that holds its member's wallets; see `wallet_hold`. */
  payout_hold_until: MaybeInstant;
  payout_hold_since: MaybeInstant;
  payout_hold_cause: Maybe<HoldCause>;
  first_secret_until: MaybeInstant;
  reset_hold_until: MaybeInstant;
  language: Maybe<string>;
  tours: Generated<string[]>;
  last_login_at: MaybeInstant;
  created_at: Instant;
}

export interface LoginThemeTable {
  login_id: number;
  mode: 'light' | 'dark' | 'system';
  top_bar: number;
  sidebar: number;
  background: number;
}

export interface SessionTable {
  id: Id;
  login_id: number;
  token_hash: Buffer;
  previous_hash: Maybe<Buffer>;
  previous_used: Generated<boolean>;
  counter: Generated<number>;
  salt: Buffer;
  rotated_at: Instant;
  successor_used_at: MaybeInstant;
  access_expires: Instant;
  idle_expires: Instant;
  absolute_expires: Instant;
  remember: boolean;
  ip: string;
  user_agent: string;
  created_at: Instant;
  ended_at: MaybeInstant;
  end_reason: Maybe<string>;
  device_hash: Maybe<Buffer>;
  impersonator_id: Maybe<number>;
  /** The staff session in which somebody signed in as the member. */
  opened_in: Maybe<number>;
  reason: Maybe<string>;
}

declare module '../../../platform/database/tables.ts' {
  /** Tables that only this feature writes. */
  interface Tables {
    login: LoginTable;
    login_theme: LoginThemeTable;
    session: SessionTable;
    guess: AttemptTable;
    network_account: { network: string; account: string; at: Date };
    blocked_ip: BlockedIpTable;
    known_device: KnownDeviceTable;
    forgot_request: ForgotRequestTable;
    reset_link: ResetLinkTable;
    recovery_code: RecoveryCodeTable;
    captcha_used: { hash: Buffer; used_for: string; expires_at: Date };
  }
}

export const authTables = declareTables({
  login: {
    of: login('id'),
    stays: 'FOR_GOOD',
    reads: { account: ['id', 'username', 'username_key'], use: ['last_login_at', 'language'] },
    columns: {
      username: erased(({ nobody }) => nobody),
      username_key: withheld(erased(({ nobody }) => nobody)),
      password_hash: withheld(erased(({ passwordHash }) => passwordHash)),
      ...each(withheld(erased(null)), 'pin_hash', 'totp_secret', 'totp_pending'),
      ...each(none, 'language', 'tours'),
    },
  },
  login_theme: { of: login('login_id'), stays: 'FOR_GOOD', columns: {} },
  session: {
    of: login('login_id'),
    stays: sweptBy(
      'features/identity/auth/deleteOldAttempts.ts',
      'half a year after its end, unless the company chose otherwise',
    ),
    reads: {
      own: ['id', 'login_id', 'created_at'],
      open: ['ended_at', 'idle_expires', 'absolute_expires'],
      browser: ['device_hash', 'impersonator_id'],
    },
    // of staff who signed in as the member
    unexported: 'impersonator_id is not null',
    columns: {
      ...each(erased(''), 'ip', 'user_agent'),
      reason: withheld(erased('–')),
      device_hash: withheld(erased(null)),
      end_reason: none,
      ...each(technical, 'token_hash', 'previous_hash', 'salt'),
    },
  },
  guess: {
    of: 'VISITORS',
    stays: sweptBy('features/identity/auth/deleteOldAttempts.ts', 'two days after the last'),
    columns: { ...each(kept('SECURITY'), 'subject', 'device'), last_attempt: technical },
  },
  network_account: {
    of: 'VISITORS',
    stays: sweptBy('features/identity/auth/deleteOldAttempts.ts', 'a day later'),
    columns: each(kept('SECURITY'), 'network', 'account'),
  },
  blocked_ip: {
    of: 'VISITORS',
    stays: 'FOR_GOOD',
    reads: {
      address: ['network', 'failures', 'accounts', 'times', 'last_try_at'],
      block: ['reason', 'blocked_at', 'blocked_until', 'unblocked_at', 'unblocked_by'],
    },
    columns: each(kept('SECURITY'), 'network', 'reason'),
  },
  known_device: {
    of: login('login_id'),
    stays: sweptBy(
      'features/identity/auth/deleteOldAttempts.ts',
      'more than a year after it signed in last, like its cookie',
    ),
    columns: { hash: withheld(deleted) },
  },
  forgot_request: {
    of: 'VISITORS',
    stays: sweptBy(
      'features/identity/auth/mailResetLinks.ts',
      'its link is mailed, within seconds',
    ),
    columns: { ...each(kept('SECURITY'), 'account', 'ip'), language: none },
  },
  reset_link: {
    of: login('login_id'),
    stays: sweptBy(
      'features/identity/auth/deleteOldAttempts.ts',
      'it has expired, after 30 minutes',
    ),
    columns: { hash: withheld(deleted) },
  },
  recovery_code: {
    of: login('login_id'),
    stays: 'WHILE_IN_USE',
    columns: { hash: withheld(deleted) },
  },
  captcha_used: {
    of: 'NOBODY',
    stays: sweptBy('features/identity/auth/deleteOldAttempts.ts', 'it has expired'),
    columns: { hash: technical, used_for: none },
  },
});
