import { ApiError } from '../errors.ts';

/** What is counted apart, so that lists never keep money from moving. */
export type Lane = 'read' | 'command';

/** Requests that are worked on at the same time, by lane. */
export type InFlightLimits = Record<Lane, number>;

/** At some 200 requests a second the last of them is answered within a second. */
export const IN_FLIGHT: InFlightLimits = { read: 128, command: 64 };

const RETRY_AFTER_S = 1;

/** Counts what is worked on; a body that is still arriving holds no place. */
export interface InFlight {
  /**
   * Does the work, or refuses it at once when too much is under way.
   *
   * @throws ApiError `UNAVAILABLE`, with the seconds after which to try again.
   */
  within: <T>(lane: Lane, work: () => Promise<T>) => Promise<T>;
  /** How many are worked on now. */
  count: (lane: Lane) => number;
  /** How many were refused since the start. */
  refused: (lane: Lane) => number;
}

export function countInFlight(limits: InFlightLimits): InFlight {
  const counts = { read: 0, command: 0 };
  const refusals = { read: 0, command: 0 };
  return {
    async within(lane, work) {
      if (counts[lane] >= limits[lane]) {
        refusals[lane] += 1;
        throw new ApiError('UNAVAILABLE', { retryAfter: RETRY_AFTER_S });
      }
      counts[lane] += 1;
      try {
        return await work();
      } finally {
        counts[lane] -= 1;
      }
    },
    count: (lane) => counts[lane],
    refused: (lane) => refusals[lane],
  };
}
