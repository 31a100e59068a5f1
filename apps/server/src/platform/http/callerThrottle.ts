import type { Db } from '../database/open.ts';
import { countCalls, tooMany, WINDOW_MS } from './throttle.ts';

/** A process tells the others of a caller's calls in parts of the limit: most callers never reach one. */
const PARTS = 10;
/** Callers that this process remembers. */
const MAX_REMEMBERED = 50_000;

interface Caller {
  since: number;
  calls: number;
  refusedUntil: number;
}

/** Counts the calls of each signed-in person; `take` refuses beyond the limit. */
export interface CallerThrottle {
  take: (db: Db, loginId: number, now: Date) => Promise<void>;
}

/**
 * At most `limit` calls a minute of one signed-in person, whatever the calls are. Each process counts in
 * memory and writes a tenth of the limit at a time into the count of all servers, so a person at a screen
 * costs nothing and several servers together let through one part each more.
 */
export function createCallerThrottle(limit: number): CallerThrottle {
  const part = Math.max(1, Math.floor(limit / PARTS));
  const callers = new Map<number, Caller>();
  return {
    async take(db, loginId, now) {
      const time = now.getTime();
      let caller = callers.get(loginId);
      if (!caller || time - caller.since >= WINDOW_MS || time < caller.since) {
        if (callers.size >= MAX_REMEMBERED) callers.clear();
        caller = { since: time, calls: 0, refusedUntil: caller?.refusedUntil ?? 0 };
        callers.set(loginId, caller);
      }
      const { refusedUntil } = caller;
      if (refusedUntil > time && refusedUntil <= time + WINDOW_MS)
        throw tooMany(refusedUntil - time);
      caller.calls += 1;
      if (caller.calls % part !== 0) return;
      const all = await countCalls(db, `login ${loginId}`, now, part);
      if (all.calls < limit) return;
      caller.refusedUntil = all.since.getTime() + WINDOW_MS;
    },
  };
}
