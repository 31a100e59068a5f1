import type { Permission } from '@canopy/contract/codes';
import type { Language } from '@canopy/contract/languages';
import type { Config } from './config.ts';
import type { Db, ReadDb, Tx } from './database/open.ts';
import type { Replica } from './database/replica.ts';
import type { Mailer } from '../providers/mailer.ts';
import type { SmsProvider } from '../providers/sms.ts';
import type { PaymentProvider } from '../providers/payments/provider.ts';
import type { Storage } from '../providers/storage.ts';
import type { Secrets } from './secrets.ts';

/** The signed-in person as the session says, read anew for every request. */
export interface Actor {
  sessionId: number;
  loginId: number;
  /** `M0000001` or `A0000001`. */
  publicId: string;
  /** Row id of the member; null for staff. */
  memberId: number | null;
  /** A member's bought package, 0 for none, and where it lives. */
  packageRank: number;
  countryId: number | null;
  role: 'member' | 'stockist' | 'staff' | 'admin';
  permissions: ReadonlySet<Permission>;
  /** Row id of the warehouse that a stockist runs. */
  warehouseId: number | null;
  firstLogin: boolean;
  /** The company asks staff for an authenticator and this one has none. */
  mustEnrolTotp: boolean;
  /** The portal is closed for maintenance to this person. */
  shutOut: boolean;
  /** A program asks with a key of its own, and not a person: it can do what its rights say alone. */
  integration?: { id: number; callsAMinute: number };
  /** Staff who are signed in as this member. */
  impersonator: { loginId: number; publicId: string } | null;
}

/** The browser that asks: a random name in a cookie, kept after a successful sign-in. */
export interface Device {
  /** SHA-256 of the cookie; empty without one. */
  hash: Buffer;
  /** Gives the browser a name when it has none, and answers its hash. */
  keep: () => Buffer;
}

/**
 * What lives as long as the process. A feature that keeps data in memory adds its cache from its own
 * file (`declare module`), so that the platform knows no feature.
 */
export interface Services {
  db: Db;
  /** What calls that only read work with: they never hold all connections. */
  reads: Db;
  /** Where exports and long reports are read while it is fresh; null: from `reads`. */
  replica: Replica;
  config: Config;
  secrets: Secrets;
  storage: Storage;
  /** Null: no mail server is set up; mails wait and can be read by an admin. */
  mailer: Mailer | null;
  /** Takes text messages; without an account they are only written down. */
  sms: SmsProvider;
  /** Null: no card payments are taken. */
  payments: PaymentProvider | null;
  /** The clock; tests and the demo company bring their own. */
  clock: () => Date;
}

/** What a query gets: who asks, at what time, and a handle that reads. */
export interface Ctx extends Omit<Services, 'clock' | 'db' | 'reads' | 'replica'> {
  db: ReadDb;
  actor: Actor | null;
  now: Date;
  /** The caller's: the one the request names, else English. */
  language: Language;
  /** The one the request names; null: it leaves the choice to the server, or nobody asks. */
  namedLanguage: Language | null;
  requestId: string;
  ip: string;
  userAgent: string;
  device: Device;
}

/** What a command gets: `tx` is its one transaction, `db` the same for what only reads. */
export interface CommandCtx extends Ctx {
  tx: Tx;
}

/**
 * What a command's first step gets, outside of the transaction: for what must outlive a refusal (a
 * counted attempt) or would hold a transaction open for long (hashing a password).
 */
export interface BeforeCtx extends Ctx {
  pool: Db;
}

/** The actor of a call that the binding has already checked to be signed in. */
export function signedIn(ctx: Ctx): Actor {
  if (!ctx.actor) throw new Error('a call without a session reached a command that needs one');
  return ctx.actor;
}

/** Whether the actor is staff (of any right) or admin. */
export function isStaff(actor: Actor): boolean {
  return actor.role === 'staff' || actor.role === 'admin';
}
