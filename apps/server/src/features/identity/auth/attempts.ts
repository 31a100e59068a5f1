import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { Db, ReadDb } from '../../../platform/database/handle.ts';
import { NO_DEVICE } from '../../../platform/http/device.ts';
import { DAY, type AttemptPolicy } from './attemptPolicies.ts';
import { isKnownDevice } from './knownDevices.ts';
import type { AttemptTable } from './tables.ts';

/** Whose secret is being tried, which one, and from which known browser (empty: none). */
export interface AttemptKey {
  subject: string;
  kind: AttemptTable['kind'];
  device: Buffer;
}

/** The counter an attempt belongs to: a browser that has signed in before has its own. */
export async function attemptKey(
  ctx: Pick<Ctx, 'db' | 'device'>,
  loginId: number,
  kind: AttemptKey['kind'],
): Promise<{ key: AttemptKey; known: boolean }> {
  const known = await isKnownDevice(ctx, loginId);
  const device = known ? ctx.device.hash : NO_DEVICE.hash;
  return { key: { subject: `login:${loginId}`, kind, device }, known };
}

/**
 * Whether an attempt is admitted; if not, how many seconds until the next one is. `again`: it was the last
 * one counted and does not count a second time.
 */
export type Reservation =
  | { granted: true; again: boolean }
  | { granted: false; retryAfter: number };

/**
 * Counts an attempt before the secret is compared: it is a failure until {@link clearAttempts} says
 * otherwise. A single statement, so that a thousand simultaneous attempts get no more than
 * sequential ones would; an attempt refused during a pause writes nothing.
 *
 * @param attempt identifies what is tried and the request that tries it; the same one directly after itself
 *   was counted already and is admitted again, also during the pause that it started
 */
export async function reserveAttempt(
  db: Db,
  key: AttemptKey,
  policy: AttemptPolicy,
  now: Date,
  attempt: Buffer | null = null,
): Promise<Reservation> {
  const reserve = () => reserveOnce(db, key, policy, now, attempt);
  let row = await reserve();
  // another attempt came between what the statement saw and what it locked
  if (!row.granted && !isAfter(row.paused_until, now)) row = await reserve();
  if (row.granted) return { granted: true, again: row.again };
  const until = row.paused_until ?? now;
  return {
    granted: false,
    retryAfter: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)),
  };
}

interface Reserved {
  granted: boolean;
  again: boolean;
  paused_until: Date | null;
}

const isAfter = (time: Date | null, now: Date) => time !== null && time > now;

async function reserveOnce(
  db: Db,
  key: AttemptKey,
  policy: AttemptPolicy,
  now: Date,
  attempt: Buffer | null,
): Promise<Reserved> {
  const again = sql`(g.last_attempt = ${attempt}::bytea and not ${forgotten(policy, now)}) is true`;
  const { rows } = await sql<Reserved>`
    with reservation as (
      insert into guess as g (subject, kind, device, failures, since, last_at, last_attempt, paused_until)
      select ${key.subject}, ${key.kind}, ${key.device}, 1, ${now}, ${now}, ${attempt}::bytea,
        ${pauseUntil(policy, sql`1`, sql`${now}::timestamptz`, now)}
      where not exists (select 1 from guess as g
        where subject = ${key.subject} and kind = ${key.kind} and device = ${key.device}
        and (paused_until > ${now} or ${again}))
      on conflict (subject, kind, device) do update set
        failures = case when ${forgotten(policy, now)} then 1 else g.failures + 1 end,
        since = case when ${forgotten(policy, now)} then ${now} else g.since end,
        last_at = ${now},
        last_attempt = ${attempt}::bytea,
        paused_until = case when ${forgotten(policy, now)}
          then ${pauseUntil(policy, sql`1`, sql`${now}::timestamptz`, now)}
          else ${pauseUntil(policy, sql`g.failures + 1`, sql`g.since`, now)} end
      where (g.paused_until is null or g.paused_until <= ${now}) and not ${again}
      returning true as granted
    )
    select true as granted, false as again, null::timestamptz as paused_until from reservation
    union all
    select ${again}, ${again}, paused_until from guess as g
      where subject = ${key.subject} and kind = ${key.kind} and device = ${key.device}
      and not exists (select 1 from reservation)`.execute(db);
  return rows[0] ?? { granted: false, again: false, paused_until: null };
}

const forgotten = (policy: AttemptPolicy, now: Date) =>
  sql`g.since <= ${new Date(now.getTime() - policy.window * 1000)}`;

/** End of the pause after the n-th failure; null: none. */
function pauseUntil(
  policy: AttemptPolicy,
  failures: ReturnType<typeof sql>,
  since: ReturnType<typeof sql>,
  now: Date,
) {
  const pauses = sql`${sql.val([...policy.pauses])}::int[]`;
  const seconds = sql`(${pauses})[least(${failures}, ${policy.pauses.length})]`;
  return sql`case when ${failures} >= ${policy.max} then ${since} + make_interval(secs => ${policy.window})
    when ${seconds} > 0 then ${now}::timestamptz + make_interval(secs => ${seconds}) end`;
}

/** The secret was right: forgets the failures. */
export async function clearAttempts(db: Db, key: AttemptKey): Promise<void> {
  await db
    .deleteFrom('guess')
    .where('subject', '=', key.subject)
    .where('kind', '=', key.kind)
    .where('device', '=', key.device)
    .execute();
}

/** The secret was reset: forgets all failures, from every browser. */
export async function clearAllAttempts(
  db: Db,
  loginId: number,
  kind: AttemptKey['kind'],
): Promise<void> {
  await db
    .deleteFrom('guess')
    .where('subject', '=', `login:${loginId}`)
    .where('kind', '=', kind)
    .execute();
}

/**
 * Takes back only this attempt: signing in to one's own account must not clear an address's
 * failures at other accounts.
 */
export async function releaseAttempt(db: Db, key: AttemptKey): Promise<void> {
  await sql`update guess set failures = failures - 1, paused_until = null
    where subject = ${key.subject} and kind = ${key.kind} and device = ${key.device}
    and failures > 0`.execute(db);
}

/** Number of failed attempts that still count. */
export async function failuresOf(db: ReadDb, key: AttemptKey, now: Date): Promise<number> {
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
