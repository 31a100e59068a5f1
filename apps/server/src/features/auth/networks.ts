import { sql } from 'kysely';
import type { Db } from '../../platform/database/open.ts';
import { NO_DEVICE } from '../../platform/http/device.ts';
import { networkOf } from '../../platform/http/throttle.ts';
import { reserveAttempt, NETWORK_POLICY, releaseAttempt, type AttemptKey } from './attempts.ts';

const HOUR_MS = 3_600_000;
/** Failures from one address, at many accounts, that block it. */
const MAX_FAILURES = 20;

const keyOf = (ip: string): AttemptKey => ({
  subject: networkOf(ip),
  kind: 'NETWORK',
  device: NO_DEVICE.hash,
});

/** Whether an address is blocked now; the try is noted on the block. */
export async function isBlocked(db: Db, ip: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update blocked_ip set last_try_at = ${now}, failures = failures + 1
    where network = ${networkOf(ip)} and unblocked_at is null and blocked_until > ${now}
    returning network`.execute(db);
  return rows.length > 0;
}

/**
 * Counts a try from an address before it is known to be right; answers how long to wait when there
 * were too many (an IPv6 network of 64 bits counts as one address).
 */
export async function claimFromNetwork(db: Db, ip: string, now: Date) {
  return reserveAttempt(db, keyOf(ip), NETWORK_POLICY, now);
}

/** The try was right. */
export async function takeBackFromNetwork(db: Db, ip: string): Promise<void> {
  await releaseAttempt(db, keyOf(ip));
}

/**
 * Notes at which account an address failed. One that fails at many accounts within an hour is
 * blocked for an hour, from the second time on for a day (reliability B 25): a carrier's shared
 * address with one forgetful customer is not.
 */
export async function noteFailure(
  db: Db,
  from: { ip: string; account: string; now: Date; mostAccounts: number },
): Promise<void> {
  const network = networkOf(from.ip);
  await sql`insert into network_account (network, account, at) values (${network}, ${from.account}, ${from.now})
    on conflict (network, account) do update set at = excluded.at`.execute(db);
  const since = new Date(from.now.getTime() - HOUR_MS);
  const { rows } = await sql<{ accounts: number; failures: number }>`
    select (select count(*) from network_account where network = ${network} and at > ${since})::int as accounts,
      coalesce((select failures from guess where subject = ${network} and kind = 'NETWORK'), 0)::int as failures`.execute(
    db,
  );
  const { accounts, failures } = rows[0]!;
  if (accounts < from.mostAccounts || failures < Math.min(MAX_FAILURES, from.mostAccounts)) return;
  await sql`
    insert into blocked_ip as b (network, reason, failures, accounts, blocked_at, blocked_until, last_try_at)
    values (${network}, 'SIGN_IN_FAILURES', ${failures}, ${accounts}, ${from.now},
      ${new Date(from.now.getTime() + HOUR_MS)}, ${from.now})
    on conflict (network) do update set failures = excluded.failures, accounts = excluded.accounts,
      times = b.times + 1, blocked_at = ${from.now}, last_try_at = ${from.now},
      blocked_until = ${new Date(from.now.getTime() + 24 * HOUR_MS)}, unblocked_at = null, unblocked_by = null
    where b.unblocked_at is not null or b.blocked_until <= ${from.now}`.execute(db);
}
