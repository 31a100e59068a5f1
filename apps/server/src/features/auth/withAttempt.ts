import type { ErrorCode } from '@canopy/contract/codes';
import type { BeforeCtx } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import type { AttemptPolicy } from './attemptPolicies.ts';
import { clearAttempts, reserveAttempt, type AttemptKey } from './attempts.ts';

/** What counting takes: the pool, because a counted attempt outlives the refusal of its command. */
type AttemptCtx = Pick<BeforeCtx, 'pool' | 'now'>;

/** When this process last counted an attempt, on the clock of `performance.now()`. */
let lastCounted = -Infinity;

/** Whether this process has counted an attempt since: what was read then may not show it. */
export const attemptCountedSince = (readAt: number): boolean => lastCounted >= readAt;

const MAX_WAITING = 200;
const queues = new Map<string, { last: Promise<unknown>; waiting: number }>();

/**
 * Runs the attempts at one secret one after another, so that a person who pays twice at once with
 * the right PIN is not taken for somebody who guesses. Each process has its own queue; between
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

/** Whose count it is, and the refusal when there were too many attempts. */
interface Trial {
  key: AttemptKey;
  policy: AttemptPolicy;
  paused: ErrorCode;
}

/**
 * One attempt at a secret: counted, compared, cleared when it was right. Answers whether it was.
 *
 * @throws ApiError `paused` with the seconds to wait, when there were too many.
 */
export const withAttempt = (
  ctx: AttemptCtx,
  trial: Trial,
  fits: () => Promise<boolean>,
): Promise<boolean> => serialise(trial.key, () => countedAttempt(ctx, trial, fits));

async function countedAttempt(
  ctx: AttemptCtx,
  { key, policy, paused }: Trial,
  fits: () => Promise<boolean>,
): Promise<boolean> {
  const reservation = await reserveAttempt(ctx.pool, key, policy, ctx.now).finally(() => {
    lastCounted = performance.now();
  });
  if (!reservation.granted) throw new ApiError(paused, { retryAfter: reservation.retryAfter });
  const right = await fits();
  if (right) await clearAttempts(ctx.pool, key);
  return right;
}

/**
 * The same for a secret that is asked for often and is nearly always right: while no failure is on
 * record a right one writes nothing, and a wrong one is counted before it is answered. That is
 * exact as long as one process serves all attempts; with several each one is counted first.
 *
 * @param read the secret and whether the attempt must be counted first, as of its turn
 */
export const withFrequentAttempt = <S>(
  ctx: AttemptCtx,
  trial: Trial,
  read: () => Promise<{ secret: S; counted: boolean }>,
  fits: (secret: S) => Promise<boolean>,
): Promise<boolean> =>
  serialise(trial.key, async () => {
    const { secret, counted } = await read();
    if (counted) return countedAttempt(ctx, trial, () => fits(secret));
    return (await fits(secret)) || countedAttempt(ctx, trial, () => Promise.resolve(false));
  });
