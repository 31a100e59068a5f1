import type { Actor } from '../context.ts';
import type { Db } from '../database/open.ts';
import type { Secrets } from '../secrets.ts';

/** The PIN hash of a session's login, as it was read together with the session. */
export interface PinRead {
  hash: string | null;
  /** Whether an attempt is counted before it is compared: one has failed, or several servers ask. */
  counted: boolean;
  /** On the clock of `performance.now()`: when the reading began. */
  readAt: number;
}

/**
 * How long what was read at the start of a request stays valid, in milliseconds. A request whose
 * body takes longer to arrive is admitted again, so that nobody stretches the life of an ended
 * session or an old PIN by sending slowly.
 */
const FRESH_MS = 500;

/** @param readAt on the clock of `performance.now()` */
export const isFresh = (readAt: number): boolean => performance.now() - readAt < FRESH_MS;

/** What a bearer token turned out to be. */
export type Bearer =
  | { kind: 'none' }
  /** Unknown, ended, or of a person who may not sign in: the answer is `INVALID TOKEN`. */
  | { kind: 'invalid' }
  /**
   * `expired`: the access time is over, a refresh continues the session. `holds`: the request acts
   * in this session; otherwise its key may only sign.
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
 * Resolves an `Authorization` header with everything that authority rests on, read anew. With
 * `use` the token counts as seen in use as bearer (the default).
 */
export type ResolveBearer = (
  db: Db,
  secrets: Secrets,
  authorization: string | undefined,
  now: Date,
  use?: boolean,
) => Promise<Bearer>;
