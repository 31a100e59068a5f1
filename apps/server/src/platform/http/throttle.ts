import { sql } from 'kysely';
import type { Db } from '../database/handle.ts';
import { ApiError } from '../errors.ts';

/** Calls within one minute are counted together. */
export const WINDOW_MS = 60_000;
/** Maximum networks that this process remembers as refused. */
const MAX_REMEMBERED = 10_000;

/** Counts calls per address and minute; `take` refuses above the limit. */
export interface Throttle {
  take: (db: Db, address: string, now: Date) => Promise<void>;
}

/**
 * The throttle for public look-ups (`CheckNew…`, sponsor by name): `limit` per minute and address, with a
 * 64-bit IPv6 network counting as one address. Counted in the database for all servers together; a refused
 * caller is not counted again until the minute is over.
 *
 * @param counted what is counted apart from these: prices
 */
export function createThrottle(limit: number, counted = ''): Throttle {
  const refusedUntil = new Map<string, number>();
  return {
    async take(db, address, now) {
      const network = counted + networkOf(address);
      const time = now.getTime();
      const known = refusedUntil.get(network) ?? 0;
      if (known > time && known <= time + WINDOW_MS) throw tooMany(known - time);
      const { calls, since } = await countCalls(db, network, now);
      if (calls <= limit) return;
      const until = since.getTime() + WINDOW_MS;
      if (refusedUntil.size >= MAX_REMEMBERED) refusedUntil.clear();
      refusedUntil.set(network, until);
      throw tooMany(until - time);
    },
  };
}

/** The error for a caller who has to wait that long. */
export const tooMany = (ms: number): ApiError =>
  new ApiError('TOO_MANY_REQUESTS', { retryAfter: Math.max(1, Math.ceil(ms / 1_000)) });

/**
 * Adds `by` calls of `caller` (a network, or `login 7`) to the count of all servers; an expired window
 * starts afresh. The clocks of servers may differ by seconds.
 */
export async function countCalls(
  db: Db,
  caller: string,
  now: Date,
  by = 1,
): Promise<{ calls: number; since: Date }> {
  const [from, to] = [now.getTime() - WINDOW_MS, now.getTime() + WINDOW_MS].map(
    (ms) => new Date(ms),
  );
  const running = sql`t.since > ${from} and t.since < ${to}`;
  const { rows } = await sql<{ calls: number; since: Date }>`
    insert into throttle as t (network, since, calls) values (${caller}, ${now}, ${by})
    on conflict (network) do update set
      calls = case when ${running} then t.calls + ${by} else ${by} end,
      since = case when ${running} then t.since else ${now} end
    returning calls, since`.execute(db);
  return rows[0]!;
}

/**
 * Counts a call against the limit of a program's key, over all servers.
 *
 * @throws ApiError `TOO_MANY_REQUESTS` with the seconds until the minute is over
 */
export async function takeOfKey(
  db: Db,
  key: { id: number; callsAMinute: number },
  now: Date,
): Promise<void> {
  const { calls, since } = await countCalls(db, `key ${key.id}`, now);
  if (calls > key.callsAMinute) throw tooMany(since.getTime() + WINDOW_MS - now.getTime());
}

/** Job: deletes the counts of past minutes. */
export async function deleteOldCounts({ db, clock }: { db: Db; clock: () => Date }): Promise<void> {
  await db
    .deleteFrom('throttle')
    .where('since', '<', new Date(clock().getTime() - WINDOW_MS))
    .execute();
}

/** An address, or for IPv6 its 64-bit network, because one home or phone has a whole network. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped) return mapped[1]!;
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('%')[0]!.split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - groups.length - rest.length;
  const whole = [...groups, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...rest];
  return `${whole
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
