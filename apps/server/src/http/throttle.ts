import { Refusal } from './refusal.ts';

const WINDOW_MS = 60_000;

/** Counts calls per address in a sliding pair of minutes; `take` refuses beyond the limit. */
export interface Throttle {
  take: (address: string, now: Date) => void;
}

/**
 * The throttle of public look-ups (`CheckNew…`, sponsor by name): `limit` a minute per address,
 * an IPv6 network of 64 bits counting as one.
 */
export function createThrottle(limit: number): Throttle {
  let started = 0;
  let counts = new Map<string, number>();
  return {
    take(address, now) {
      const time = now.getTime();
      if (time - started >= WINDOW_MS || time < started) {
        started = time;
        counts = new Map();
      }
      const key = networkOf(address);
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      if (count > limit) {
        throw new Refusal('TOO_MANY_REQUESTS', {
          retryAfter: Math.ceil((started + WINDOW_MS - time) / 1000),
        });
      }
    },
  };
}

function networkOf(address: string): string {
  return address.includes(':') && !address.startsWith('::ffff:')
    ? address.split(':').slice(0, 4).join(':')
    : address;
}
