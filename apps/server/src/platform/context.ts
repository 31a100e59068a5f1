import type { Permission } from '@canopy/contract/codes';
import type { Language } from '@canopy/contract/languages';
import type { Config } from './config.ts';
import type { Db, ReadDb, Tx } from './database/handle.ts';
import type { Replica } from './database/replica.ts';
import type { Caller } from './http/shares.ts';
import type { Mailer } from '../providers/mailer.ts';
import type { SmsProvider } from '../providers/sms.ts';
import type { PaymentProvider } from '../providers/payments/provider.ts';
import type { Storage } from '../providers/storage.ts';
import type { Secrets } from './secrets.ts';
import type { Tracer } from './tracing/tracer.ts';

/** The signed-in person as recorded in the session, read afresh for every request. */
export interface Actor {
  sessionId: number;
  loginId: number;
  /** `M0000001` or `A0000001`. */
  publicId: string;
  /** Row id of the member; null for staff. */
  memberId: number | null;
  /** A member's package rank, 0 for none, and country of residence. */
  packageRank: number;
  countryId: number | null;
  role: 'member' | 'stockist' | 'staff' | 'admin';
  permissions: ReadonlySet<Permission>;
  /** Row id of the stockist's warehouse. */
  warehouseId: number | null;
  firstLogin: boolean;
  /** The company requires staff to use an authenticator and this person has none. */
  mustEnrolTotp: boolean;
  /** The portal is closed to this person for maintenance. */
  shutOut: boolean;
  /** The caller is a program with its own key, not a person; it can only do what its permissions allow. */
  integration?: { id: number; callsAMinute: number };
  /** Staff who are signed in as this member, with their own rights. */
  impersonator: {
    loginId: number;
    publicId: string;
    permissions: ReadonlySet<Permission>;
  } | null;
}

/** The calling browser: a random name in a cookie, kept after a successful sign-in. */
export interface Device {
  /** SHA-256 of the cookie; empty without one. */
  hash: Buffer;
  /** Gives the browser a name if it has none, and returns its hash. */
  keep: () => Buffer;
}

/**
 * Everything that lives as long as the process. A feature with in-memory data adds its cache from its own
 * file (`declare module`), so that the platform does not depend on features.
 */
export interface Services {
  db: Db;
  /** Handle for read-only calls, which never use up all connections. */
  reads: Db;
  /** For exports and long reports, while the standby is up to date; null: use `reads`. */
  replica: Replica;
  config: Config;
  /** Absent: nobody asked for traces. */
  tracer?: Tracer;
  secrets: Secrets;
  storage: Storage;
  /** Null: no mail server configured; mails wait and administrators can read them. */
  mailer: Mailer | null;
  /** Sends text messages; without an account they are only recorded. */
  sms: SmsProvider;
  /** Null: card payments are not accepted. */
  payments: PaymentProvider | null;
  /** The clock; tests and the demo company supply their own. */
  clock: () => Date;
}

/** What a query gets: the caller, the time, and a read-only handle. */
export interface Ctx extends Omit<Services, 'clock' | 'db' | 'reads' | 'replica'> {
  db: ReadDb;
  actor: Actor | null;
  /** The actor has typed their password again for this call, and a code if they have an authenticator. */
  proven?: boolean;
  now: Date;
  /** The caller's language: the one named in the request, otherwise English. */
  language: Language;
  /** The language named in the request; null: left to the server, or there is no request. */
  namedLanguage: Language | null;
  requestId: string;
  ip: string;
  userAgent: string;
  device: Device;
  /** Whose share of dear work (hashes, pictures, papers) it uses. */
  caller: Caller;
}

/** What a command gets: `tx` is its one transaction; `db` is the same, typed for reading. */
export interface CommandCtx extends Ctx {
  tx: Tx;
}

/**
 * What a command's first step gets, outside the transaction: for anything that must survive a refusal (a
 * counted attempt) or would keep a transaction open for long (hashing a password).
 */
export interface BeforeCtx extends Ctx {
  pool: Db;
}

/** The actor of a call whose sign-in the binding has already checked. */
export function signedIn(ctx: Ctx): Actor {
  if (!ctx.actor) throw new Error('a call without a session reached a command that needs one');
  return ctx.actor;
}

/** Whether the actor is staff (with any permissions) or an administrator. */
export function isStaff(actor: Actor): boolean {
  return actor.role === 'staff' || actor.role === 'admin';
}
