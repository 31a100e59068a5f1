import { LIMITS } from '@canopy/domain/limits';
import { DAY_MS } from '@canopy/domain/time';
import { sql } from 'kysely';
import type { BeforeCtx } from '../../../platform/context.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { NO_DEVICE } from '../../../platform/http/device.ts';
import { DAY, PIN_POLICY, type AttemptPolicy } from './attemptPolicies.ts';
import { reserveAttempt, type AttemptKey, type Reservation } from './attempts.ts';
import { knownBrowser } from './knownDevices.ts';
import type { Counter } from './withAttempt.ts';

/** A browser that has been the account's for so long may still try while the account's tries are used up. */
const OWN_TRIES_AFTER_MS = 7 * DAY_MS;

/** Browsers of an account with tries of their own: as few as a person uses, so that waiting makes no more of them. */
const WITH_OWN_TRIES = 3;

/** A browser's own tries: as many as are free, in a day. */
const OWN: AttemptPolicy = { pauses: [0], max: LIMITS.pinTries, window: DAY };

/** The last counted try that was wrong: what is left before payments pause, and how long they do. */
export interface PinFailures {
  failures: number;
  paused_until: Date | null;
}

/**
 * Counts the tries at a person's PIN. There is one counter for the account, whatever browser or session the
 * tries come from: signing in again makes a new browser, and must not give new tries. A browser keeps count of
 * its own tries besides; the first three, once they have been the account's for seven days, have a few of their
 * own a day, so that somebody who guesses does not shut the owner out.
 */
export class PinTries implements Counter {
  /** The account's counter. */
  readonly queue: AttemptKey;
  readonly #ctx: BeforeCtx;
  readonly #loginId: number;
  /** This browser's own counter; null: it is not known. Looked up when the first try is counted. */
  #browser: AttemptKey | null = null;
  /** The counter that admitted the last try. */
  #by: AttemptKey;

  constructor(ctx: BeforeCtx, loginId: number) {
    this.#ctx = ctx;
    this.#loginId = loginId;
    this.queue = { subject: `login:${loginId}`, kind: 'PIN', device: NO_DEVICE.hash };
    this.#by = this.queue;
  }

  async reserve(attempt: Buffer | null): Promise<Reservation> {
    const { pool, now, device } = this.#ctx;
    const known = await knownBrowser(this.#ctx, this.#loginId);
    this.#browser = known && { ...this.queue, device: device.hash };
    this.#by = this.queue;
    const admitted = await reserveAttempt(pool, this.queue, PIN_POLICY, now, attempt);
    if (!known || !this.#browser) return admitted;
    if (admitted.granted) {
      await reserveAttempt(pool, this.#browser, OWN, now, attempt);
      return admitted;
    }
    const isNew = known.since.getTime() > now.getTime() - OWN_TRIES_AFTER_MS;
    if (isNew || known.earlier >= WITH_OWN_TRIES) return admitted;
    const own = await reserveAttempt(pool, this.#browser, OWN, now, attempt);
    if (own.granted) this.#by = this.#browser;
    return own.granted ? own : admitted;
  }

  /** The PIN was right: forgets the wrong ones of this browser, and nobody else's. */
  async clear(): Promise<void> {
    const { pool } = this.#ctx;
    const { subject, kind, device } = this.#browser ?? this.queue;
    const own = sql`subject = ${subject} and kind = ${kind} and device = ${device}`;
    const account = sql`subject = ${subject} and kind = ${kind} and device = ${NO_DEVICE.hash}`;
    if (!this.#browser) {
      await sql`update guess set failures = failures - 1, paused_until = null where ${own}`.execute(
        pool,
      );
    } else if (this.#by === this.#browser) {
      await sql`delete from guess where ${own}`.execute(pool);
    } else {
      await sql`
        with own as (delete from guess where ${own} returning failures)
        update guess set failures = greatest(0, guess.failures - own.failures), paused_until = null
        from own where ${account}`.execute(pool);
    }
    await sql`delete from guess where ${account} and failures <= 0`.execute(pool);
  }

  /** What the counter says that admitted the last try. */
  async failures(): Promise<PinFailures> {
    const { subject, kind, device } = this.#by;
    const [row] = await readRows(
      this.#ctx.pool,
      sql<PinFailures>`select failures, paused_until from guess
      where subject = ${subject} and kind = ${kind} and device = ${device}`,
    );
    return row ?? { failures: 0, paused_until: null };
  }
}
