import { ApiError } from '../errors.ts';

/** What is counted apart, so that lists never keep money from moving. */
export type Lane = 'read' | 'command';

/** How many requests of a lane are worked on at the same time. */
interface LaneLimit {
  /** Always. */
  steady: number;
  /** While they are answered quickly: what comes in bursts need not come twice. */
  burst: number;
}

export type InFlightLimits = Record<Lane, LaneLimit>;

/** Enough to keep the connections to the database busy; more would only wait for each other. */
export const IN_FLIGHT: InFlightLimits = {
  read: { steady: 32, burst: 128 },
  command: { steady: 16, burst: 64 },
};

/** Requests that take longer on average are waiting for each other. */
const SLOW_MS = 500;
/** How much the last request counts in the average. */
const WEIGHT = 0.05;
const RETRY_AFTER_S = 1;

/** Counts what is worked on; a body that is still arriving holds no place. */
export interface InFlight {
  /**
   * Does the work, or refuses it at once when too much is under way.
   *
   * @param step only the work itself tells how long requests take, not the look at who asks
   * @throws ApiError `UNAVAILABLE`, with the seconds after which to try again.
   */
  within: <T>(lane: Lane, step: 'admission' | 'work', work: () => Promise<T>) => Promise<T>;
  /** How many requests are worked on. */
  underWay: () => Record<Lane, number>;
}

/** @param clock in milliseconds */
export function countInFlight(limits: InFlightLimits, clock = () => performance.now()): InFlight {
  const lanes = { read: { count: 0, average: 0 }, command: { count: 0, average: 0 } };
  return {
    underWay: () => ({ read: lanes.read.count, command: lanes.command.count }),
    async within(name, step, work) {
      const lane = lanes[name];
      const { steady, burst } = limits[name];
      if (lane.count >= (lane.average < SLOW_MS ? burst : steady)) {
        throw new ApiError('UNAVAILABLE', { retryAfter: RETRY_AFTER_S });
      }
      lane.count += 1;
      const begun = clock();
      try {
        return await work();
      } finally {
        lane.count -= 1;
        if (step === 'work') lane.average += (clock() - begun - lane.average) * WEIGHT;
      }
    },
  };
}
