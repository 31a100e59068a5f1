import type { Db } from '../database/handle.ts';
import { countCalls, tooMany, WINDOW_MS } from './throttle.ts';

/** A process reports a caller's calls to the others in fractions of the limit; most callers never reach one. */
const PARTS = 10;
/** Maximum callers remembered by this process. */
const MAX_REMEMBERED = 50_000;

interface Caller {
  since: number;
  calls: number;
  refusedUntil: number;
}

/** Counts the calls of each signed-in person; `take` refuses above the limit. */
export interface CallerThrottle {
  take: (db: Db, loginId: number, now: Date) => Promise<void>;
}

/**
 * At most `limit` calls per minute of any kind for one signed-in person. Each process counts in memory and
 * adds to the shared count a tenth of the limit at a time. So a person at a screen costs nothing, and each
 * additional server lets through one tenth more.
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
