import type { Actor } from '../context.ts';
import type { Db } from '../database/handle.ts';
import type { Secrets } from '../secrets.ts';

/** The PIN hash of a session's login, read together with the session. */
export interface PinRead {
  hash: string | null;
  /**
   * Whether an attempt must be counted before the PIN is compared: one has failed, or several servers are
   * running.
   */
  counted: boolean;
  /** When the read started, on the clock of `performance.now()`. */
  readAt: number;
}

/**
 * How long data read at the start of a request stays valid, in milliseconds. A request whose body takes
 * longer to arrive is admitted again, so that nobody can extend an ended session or an old PIN by sending
 * slowly.
 */
const FRESH_MS = 500;

/** @param readAt on the clock of `performance.now()` */
export const isFresh = (readAt: number): boolean => performance.now() - readAt < FRESH_MS;

/** The result of resolving a bearer token. */
export type Bearer =
  | { kind: 'none' }
  /** Unknown, ended, or of a person who may not sign in; answered with `INVALID TOKEN`. */
  | { kind: 'invalid' }
  /**
   * `expired`: the access time is over and a refresh continues the session. `holds`: the request acts
   * within this session; otherwise its key can only sign.
   */
  | {
      kind: 'session';
      actor: Actor;
      signingKey: string;
      pin: PinRead;
      expired: boolean;
      holds?: boolean;
    };

/**
 * Resolves an `Authorization` header together with everything permissions depend on, read afresh. With
 * `use` (the default) the token is recorded as used.
 */
export type ResolveBearer = (
  db: Db,
  secrets: Secrets,
  authorization: string | undefined,
  now: Date,
  use?: boolean,
) => Promise<Bearer>;
