import type { ErrorCode } from '@canopy/contract/errors';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/open.ts';
import type { AttemptTable } from './tables.ts';
import type { Ctx, Services } from '../../platform/context.ts';
import { NO_DEVICE } from '../../platform/http/device.ts';
import { ApiError } from '../../platform/errors.ts';
import { isKnownDevice } from './devices.ts';

/** How often a secret may be tried (reliability E). */
interface Policy {
  /** Seconds to wait after the n-th failure in a row, counted from 1; the last one stays. */
  pauses: readonly number[];
  /** After so many within the window nothing more until it is over. */
  most: number;
  /** Seconds after the first failure at which they are forgotten. */
  window: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const free = (tries: number) => Array.from({ length: Math.max(0, tries - 1) }, () => 0);
const doubling = (most: number) =>
  Array.from({ length: 11 }, (_, n) => Math.min(2 ** n, most)).concat(most);

/**
 * Wrong passwords: five free (setting), then 1, 2, 4 … seconds up to 15 minutes, a hundred a day;
 * from a browser that has signed in before the wait stays below half a minute.
 */
export const passwordPolicy = (freeTries: number, known: boolean): Policy => ({
  pauses: [...free(freeTries), ...doubling(known ? 30 : 15 * MINUTE)],
  most: 100,
  window: DAY,
});

/** Wrong PINs: five free, then 1, 5, 15, 60 minutes, twenty a day. */
export const PIN_POLICY: Policy = {
  pauses: [...free(5), MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR],
  most: 20,
  window: DAY,
};

/** Codes of an authenticator: five in five minutes. */
export const TOTP_POLICY: Policy = { pauses: [0], most: 5, window: 5 * MINUTE };

/** Failures from one address, whatever the account: twenty free, then growing waits. */
export const NETWORK_POLICY: Policy = {
  pauses: [...free(20), ...doubling(15 * MINUTE)],
  most: 1_000_000,
  window: HOUR,
};

/** What is guessed at: whose secret, which one, from which known browser (empty: none). */
export interface AttemptKey {
  subject: string;
  kind: AttemptTable['kind'];
  device: Buffer;
}

/** Who tries: a browser that has signed in to the account before has its own count. */
export async function attemptKey(
  ctx: Pick<Ctx, 'db' | 'device'>,
  loginId: number,
  kind: AttemptKey['kind'],
): Promise<{ key: AttemptKey; known: boolean }> {
  const known = await isKnownDevice(ctx, loginId);
  const device = known ? ctx.device.hash : NO_DEVICE.hash;
  return { key: { subject: `login:${loginId}`, kind, device }, known };
}

/** When this server last counted a try, on the clock of `performance.now()`. */
let lastCounted = -Infinity;

/** Whether this server has counted a try since: what was read then may not tell of it. */
export const attemptCountedSince = (readAt: number): boolean => lastCounted >= readAt;

export type Claim = { granted: true } | { granted: false; retryAfter: number };

/**
 * Takes one try before the secret is looked at: it counts as a failure until {@link clearAttempts} says
 * otherwise. One statement, so that a thousand at once get no more than one after another would.
 */
export async function reserveAttempt(
  db: Db,
  key: AttemptKey,
  policy: Policy,
  now: Date,
): Promise<Claim> {
  const { rows } = await sql<{ granted: boolean; paused_until: Date | null }>`
    with claim as (
      insert into guess as g (subject, kind, device, failures, since, last_at, paused_until)
      values (${key.subject}, ${key.kind}, ${key.device}, 1, ${now}, ${now}, ${pauseUntil(policy, sql`1`, sql`${now}::timestamptz`, now)})
      on conflict (subject, kind, device) do update set
        failures = case when ${forgotten(policy, now)} then 1 else g.failures + 1 end,
        since = case when ${forgotten(policy, now)} then ${now} else g.since end,
        last_at = ${now},
        paused_until = case when ${forgotten(policy, now)}
          then ${pauseUntil(policy, sql`1`, sql`${now}::timestamptz`, now)}
          else ${pauseUntil(policy, sql`g.failures + 1`, sql`g.since`, now)} end
      where g.paused_until is null or g.paused_until <= ${now}
      returning true as granted
    )
    select true as granted, null::timestamptz as paused_until from claim
    union all
    select false, paused_until from guess
      where subject = ${key.subject} and kind = ${key.kind} and device = ${key.device}
      and not exists (select 1 from claim)`.execute(db);
  const [row] = rows;
  if (row?.granted) return { granted: true };
  const until = row?.paused_until ?? now;
  return {
    granted: false,
    retryAfter: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)),
  };
}

const MAX_WAITING = 200;
const lines = new Map<string, { last: Promise<unknown>; waiting: number }>();

/**
 * Lets the tries at one secret through one after another, so that a person who pays twice in a
 * moment with the right PIN is not taken for a guesser whose tries are still being looked at.
 * Each server has its own line; between servers {@link reserveAttempt} alone decides.
 */
export async function serialise<T>(key: AttemptKey, work: () => Promise<T>): Promise<T> {
  const name = `${key.kind}/${key.subject}/${key.device.toString('hex')}`;
  const line = lines.get(name) ?? { last: Promise.resolve(), waiting: 0 };
  if (line.waiting >= MAX_WAITING) throw new ApiError('TOO_MANY_REQUESTS', { retryAfter: 5 });
  lines.set(name, line);
  line.waiting += 1;
  const mine = line.last.then(work);
  line.last = mine.catch(() => undefined);
  try {
    return await mine;
  } finally {
    line.waiting -= 1;
    if (line.waiting === 0) lines.delete(name);
  }
}

/** Who tries, and what is said when there were too many tries. */
interface Trial {
  key: AttemptKey;
  policy: Policy;
  paused: ErrorCode;
}

/**
 * One try at a secret: counted, looked at, forgiven when it was right. Answers whether it was.
 *
 * @throws ApiError `paused` with the seconds to wait, when there were too many.
 */
export const withAttempt = (
  ctx: Pick<Ctx, 'db' | 'now'>,
  trial: Trial,
  fits: () => Promise<boolean>,
): Promise<boolean> => serialise(trial.key, () => countedAttempt(ctx, trial, fits));

async function countedAttempt(
  ctx: Pick<Ctx, 'db' | 'now'>,
  { key, policy, paused }: Trial,
  fits: () => Promise<boolean>,
): Promise<boolean> {
  const claim = await reserveAttempt(ctx.db, key, policy, ctx.now).finally(() => {
    lastCounted = performance.now();
  });
  if (!claim.granted) throw new ApiError(paused, { retryAfter: claim.retryAfter });
  const right = await fits();
  if (right) await clearAttempts(ctx.db, key);
  return right;
}

/**
 * The same for a secret that is asked for often and is nearly always right: while no failure is on
 * record a right one writes nothing, and a wrong one is counted before it is answered. Between several
 * servers the first tries of all can pass each other, one for each server.
 *
 * @param look answers the secret, and whether a failure is on record, as of this try's turn
 */
export const withFrequentAttempt = <S>(
  ctx: Pick<Ctx, 'db' | 'now'>,
  trial: Trial,
  look: () => Promise<{ secret: S; tried: boolean }>,
  fits: (secret: S) => Promise<boolean>,
): Promise<boolean> =>
  serialise(trial.key, async () => {
    const { secret, tried } = await look();
    if (tried) return countedAttempt(ctx, trial, () => fits(secret));
    return (await fits(secret)) || countedAttempt(ctx, trial, () => Promise.resolve(false));
  });

const forgotten = (policy: Policy, now: Date) =>
  sql`g.since <= ${new Date(now.getTime() - policy.window * 1000)}`;

/** The end of the pause after the n-th failure; null: none. */
function pauseUntil(
  policy: Policy,
  failures: ReturnType<typeof sql>,
  since: ReturnType<typeof sql>,
  now: Date,
) {
  const pauses = sql`${sql.val([...policy.pauses])}::int[]`;
  const seconds = sql`(${pauses})[least(${failures}, ${policy.pauses.length})]`;
  return sql`case when ${failures} >= ${policy.most} then ${since} + make_interval(secs => ${policy.window})
    when ${seconds} > 0 then ${now}::timestamptz + make_interval(secs => ${seconds}) end`;
}

/** The secret was right: the tries are forgotten. */
export async function clearAttempts(db: Db, key: AttemptKey): Promise<void> {
  await db
    .deleteFrom('guess')
    .where('subject', '=', key.subject)
    .where('kind', '=', key.kind)
    .where('device', '=', key.device)
    .execute();
}

/**
 * Takes one try back, no more: an address that signs in with an account of its own must not wash
 * its failures at others away.
 */
export async function releaseAttempt(db: Db, key: AttemptKey): Promise<void> {
  await sql`update guess set failures = failures - 1, paused_until = null
    where subject = ${key.subject} and kind = ${key.kind} and device = ${key.device}
    and failures > 0`.execute(db);
}

/** How many tries have failed and still count. */
export async function failuresOf(db: Db, key: AttemptKey, now: Date): Promise<number> {
  const row = await db
    .selectFrom('guess')
    .select('failures')
    .where('subject', '=', key.subject)
    .where('kind', '=', key.kind)
    .where('device', '=', key.device)
    .where('since', '>', new Date(now.getTime() - DAY * 1000))
    .executeTakeFirst();
  return row?.failures ?? 0;
}

/** Job: forgets tries older than two days, so that made-up names do not fill the table. */
export async function deleteOldAttempts({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock().getTime();
  await db
    .deleteFrom('guess')
    .where('last_at', '<', new Date(now - 2 * DAY * 1000))
    .execute();
  await db
    .deleteFrom('network_account')
    .where('at', '<', new Date(now - DAY * 1000))
    .execute();
  await db.deleteFrom('captcha_used').where('expires_at', '<', clock()).execute();
  await db.deleteFrom('reset_link').where('expires_at', '<', clock()).execute();
}
