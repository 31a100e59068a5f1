import type { ErrorCode } from '@canopy/contract/codes';
import type { BeforeCtx } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import type { AttemptPolicy } from './attemptPolicies.ts';
import { clearAttempts, reserveAttempt, type AttemptKey } from './attempts.ts';

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

/** Which counter applies, and the error after too many attempts. */
interface Trial {
  key: AttemptKey;
  policy: AttemptPolicy;
  paused: ErrorCode;
}

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
  trial: Trial,
  fits: () => Promise<boolean>,
): Promise<boolean> =>
  (await serialise(trial.key, () => countedAttempt(ctx, trial, null, fits))).right;

async function countedAttempt(
  ctx: AttemptCtx,
  { key, policy, paused }: Trial,
  attempt: Buffer | null,
  fits: () => Promise<boolean>,
): Promise<Outcome> {
  const reservation = await reserveAttempt(ctx.pool, key, policy, ctx.now, attempt).finally(() => {
    lastCounted = performance.now();
  });
  if (!reservation.granted) throw new ApiError(paused, { retryAfter: reservation.retryAfter });
  const right = await fits();
  if (right) await clearAttempts(ctx.pool, key);
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
  ctx: AttemptCtx,
  trial: Trial,
  read: () => Promise<{ secret: S; counted: boolean }>,
  attemptAt: (secret: S) => Buffer | null,
  fits: (secret: S) => Promise<boolean>,
): Promise<Outcome> =>
  serialise(trial.key, async () => {
    const { secret, counted } = await read();
    if (counted) return countedAttempt(ctx, trial, attemptAt(secret), () => fits(secret));
    if (await fits(secret)) return { right: true, again: false };
    return countedAttempt(ctx, trial, attemptAt(secret), () => Promise.resolve(false));
  });
