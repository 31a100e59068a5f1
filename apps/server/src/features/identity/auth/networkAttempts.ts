import { LIMITS } from '@canopy/domain/limits';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/handle.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { NO_DEVICE } from '../../../platform/http/device.ts';
import { networkOf } from '../../../platform/http/throttle.ts';
import { NETWORK_POLICY } from './attemptPolicies.ts';
import { releaseAttempt, reserveAttempt, type AttemptKey, type Reservation } from './attempts.ts';

const HOUR_MS = 3_600_000;
/** Failures from one address are added up within this time. */
const WINDOW_MS = LIMITS.blockMinutes * 60_000;
/** Failures from one address, across accounts, that block it. */
const MAX_FAILURES = 20;

const keyOf = (ip: string): AttemptKey => ({
  subject: networkOf(ip),
  kind: 'NETWORK',
  device: NO_DEVICE.hash,
});

/** Whether an address is blocked now; if so, the attempt is counted on the block. */
export async function isNetworkBlocked(db: Db, ip: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update blocked_ip set last_try_at = ${now}, failures = failures + 1
    where network = ${networkOf(ip)} and unblocked_at is null and blocked_until > ${now}
    returning network`.execute(db);
  return rows.length > 0;
}

/**
 * Counts an attempt from an address before it is known to be right; returns how long to wait if
 * there were too many. An IPv6 /64 network counts as one address.
 */
export const reserveNetworkAttempt = (db: Db, ip: string, now: Date): Promise<Reservation> =>
  reserveAttempt(db, keyOf(ip), NETWORK_POLICY, now);

/** The attempt was right. */
export const releaseNetworkAttempt = (db: Db, ip: string): Promise<void> =>
  releaseAttempt(db, keyOf(ip));

/**
 * Records at which account an address failed. An address that fails at many accounts within an hour
 * is blocked for an hour, and from the second time on for a day. One forgetful customer behind a
 * carrier's shared address does not get it blocked.
 */
export async function recordNetworkFailure(
  db: Db,
  from: { ip: string; account: string; now: Date; maxAccounts: number },
): Promise<void> {
  const network = networkOf(from.ip);
  await sql`insert into network_account (network, account, at) values (${network}, ${from.account}, ${from.now})
    on conflict (network, account) do update set at = excluded.at`.execute(db);
  const since = new Date(from.now.getTime() - WINDOW_MS);
  const [counts] = await readRows(
    db,
    sql<{ accounts: number; failures: number }>`
    select (select count(*) from network_account where network = ${network} and at > ${since})::int as accounts,
      coalesce((select failures from guess where subject = ${network} and kind = 'NETWORK'), 0)::int as failures`,
  );
  const { accounts, failures } = counts!;
  if (accounts < from.maxAccounts || failures < Math.min(MAX_FAILURES, from.maxAccounts)) return;
  await sql`
    insert into blocked_ip as b (network, reason, failures, accounts, blocked_at, blocked_until, last_try_at)
    values (${network}, 'SIGN_IN_FAILURES', ${failures}, ${accounts}, ${from.now},
      ${new Date(from.now.getTime() + HOUR_MS)}, ${from.now})
    on conflict (network) do update set failures = excluded.failures, accounts = excluded.accounts,
      times = b.times + 1, blocked_at = ${from.now}, last_try_at = ${from.now},
      blocked_until = ${new Date(from.now.getTime() + 24 * HOUR_MS)}, unblocked_at = null, unblocked_by = null
    where b.unblocked_at is not null or b.blocked_until <= ${from.now}`.execute(db);
}

/** Unblocks an address and resets its counter. */
export async function unblockNetwork(
  tx: Tx,
  network: string,
  by: { loginId: number; now: Date },
): Promise<void> {
  await tx
    .updateTable('blocked_ip')
    .set({ unblocked_at: by.now, unblocked_by: by.loginId })
    .where('network', '=', network)
    .execute();
  await tx.deleteFrom('guess').where('subject', '=', network).execute();
  await tx.deleteFrom('network_account').where('network', '=', network).execute();
}
