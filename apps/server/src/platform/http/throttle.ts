import { ApiError } from '../errors.ts';

const WINDOW_MS = 60_000;

/** Counts calls per address within a minute; `take` refuses beyond the limit. */
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
        throw new ApiError('TOO_MANY_REQUESTS', {
          retryAfter: Math.ceil((started + WINDOW_MS - time) / 1000),
        });
      }
    },
  };
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
