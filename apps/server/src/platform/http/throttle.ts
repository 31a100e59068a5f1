import { sql } from 'kysely';
import type { Db } from '../database/open.ts';
import { ApiError } from '../errors.ts';

/** Calls of a minute count together. */
export const WINDOW_MS = 60_000;
/** Networks that this process remembers as refused. */
const MAX_REMEMBERED = 10_000;

/** Counts calls per address within a minute; `take` refuses beyond the limit. */
export interface Throttle {
  take: (db: Db, address: string, now: Date) => Promise<void>;
}

/**
 * The throttle of public look-ups (`CheckNew…`, sponsor by name): `limit` a minute per address,
 * an IPv6 network of 64 bits counting as one. Counted in the database, for all servers together; whoever
 * is refused is not counted again before the minute is over.
 */
export function createThrottle(limit: number): Throttle {
  const refusedUntil = new Map<string, number>();
  return {
    async take(db, address, now) {
      const network = networkOf(address);
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

/** The refusal of a caller who has to wait that long. */
export const tooMany = (ms: number): ApiError =>
  new ApiError('TOO_MANY_REQUESTS', { retryAfter: Math.max(1, Math.ceil(ms / 1_000)) });

/**
 * `by` more calls of `caller` (a network, or `login 7`), for all servers together; a window that is over
 * begins anew. Clocks of servers may differ by seconds.
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
 * Counts a call of a program's key against the limit of that key, for all servers together.
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

/** Job: forgets counts of minutes that are over. */
export async function deleteOldCounts({ db, clock }: { db: Db; clock: () => Date }): Promise<void> {
  await db
    .deleteFrom('throttle')
    .where('since', '<', new Date(clock().getTime() - WINDOW_MS))
    .execute();
}

/** An address, or of IPv6 its network of 64 bits: one home or phone has a whole one. */
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
