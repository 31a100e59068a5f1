import type { ErrorCode } from '@canopy/contract/codes';
import type { BeforeCtx } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import type { AttemptPolicy } from './attemptPolicies.ts';
import { clearAttempts, reserveAttempt, type AttemptKey, type Reservation } from './attempts.ts';

/** What counting needs: the pool, because a counted attempt survives the refusal of its command. */
type AttemptCtx = Pick<BeforeCtx, 'pool' | 'now'>;

/** When this process last counted an attempt, by `performance.now()`. */
let lastCounted = -Infinity;

/** Whether this process has counted an attempt since: data read before that may not include it. */
export const attemptCountedSince = (readAt: number): boolean => lastCounted >= readAt;

const MAX_WAITING = 200;
const queues = new Map<string, { last: Promise<unknown>; waiting: number }>();

/**
 * Runs the attempts at one secret one at a time, so that a person who pays twice at once with the
 * right PIN is not mistaken for an attacker who is guessing. Each process has its own queue; across
 * processes {@link reserveAttempt} alone decides.
 *
 * @throws ApiError `TOO_MANY_REQUESTS` when the queue is full.
 */
export async function serialise<T>(key: AttemptKey, work: () => Promise<T>): Promise<T> {
  const name = `${key.kind}/${key.subject}/${key.device.toString('hex')}`;
  const queue = queues.get(name) ?? { last: Promise.resolve(), waiting: 0 };
  if (queue.waiting >= MAX_WAITING) throw new ApiError('TOO_MANY_REQUESTS', { retryAfter: 5 });
  queues.set(name, queue);
  queue.waiting += 1;
  const mine = queue.last.then(work);
  queue.last = mine.catch(() => undefined);
  try {
    return await mine;
  } finally {
    queue.waiting -= 1;
    if (queue.waiting === 0) queues.delete(name);
  }
}

/** What counts the attempts at a secret. */
export interface Counter {
  /** Attempts that wait for each other. */
  queue: AttemptKey;
  /** Counts an attempt before the secret is compared. */
  reserve: (attempt: Buffer | null) => Promise<Reservation>;
  /** The secret was right. */
  clear: () => Promise<void>;
}

/** A counter whose failures are all forgotten once the secret was right. */
export const counterOf = (
  { pool, now }: AttemptCtx,
  key: AttemptKey,
  policy: AttemptPolicy,
): Counter => ({
  queue: key,
  reserve: (attempt) => reserveAttempt(pool, key, policy, now, attempt),
  clear: () => clearAttempts(pool, key),
});

/** Whether the secret was right; `again`: the attempt had been counted before, its answer was lost. */
export interface Outcome {
  right: boolean;
  again: boolean;
}

/**
 * One attempt at a secret: counted, compared, and cleared if it was right. Returns whether it was.
 *
 * @throws ApiError `paused` with the seconds to wait, after too many attempts.
 */
export const withAttempt = async (
  ctx: AttemptCtx,
  { key, policy, paused }: { key: AttemptKey; policy: AttemptPolicy; paused: ErrorCode },
  fits: () => Promise<boolean>,
): Promise<boolean> =>
  (await serialise(key, () => countedAttempt(counterOf(ctx, key, policy), paused, null, fits)))
    .right;

async function countedAttempt(
  counter: Counter,
  paused: ErrorCode,
  attempt: Buffer | null,
  fits: () => Promise<boolean>,
): Promise<Outcome> {
  const reservation = await counter.reserve(attempt).finally(() => {
    lastCounted = performance.now();
  });
  if (!reservation.granted) throw new ApiError(paused, { retryAfter: reservation.retryAfter });
  const right = await fits();
  if (right) await counter.clear();
  return { right, again: reservation.again };
}

/**
 * The same for a secret that is asked for often and nearly always right: while no failure is on
 * record, a right one writes nothing, and a wrong one is counted before it is answered. This is
 * exact as long as a single process serves all attempts; with several, each attempt is counted
 * first.
 *
 * @param read the secret, and whether the attempt must be counted first, at the time of its turn
 * @param attemptAt identifies the attempt at this secret, for {@link reserveAttempt}
 */
export const withFrequentAttempt = <S>(
  counter: Counter,
  paused: ErrorCode,
  read: () => Promise<{ secret: S; counted: boolean }>,
  attemptAt: (secret: S) => Buffer | null,
  fits: (secret: S) => Promise<boolean>,
): Promise<Outcome> =>
  serialise(counter.queue, async () => {
    const { secret, counted } = await read();
    if (counted) return countedAttempt(counter, paused, attemptAt(secret), () => fits(secret));
    if (await fits(secret)) return { right: true, again: false };
    return countedAttempt(counter, paused, attemptAt(secret), () => Promise.resolve(false));
  });
