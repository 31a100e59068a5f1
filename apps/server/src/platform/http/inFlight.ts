import { ApiError } from '../errors.ts';

/** Requests are counted in separate lanes, so that lists never keep money from moving. */
export type Lane = 'read' | 'command';

/** How many requests of a lane are processed concurrently. */
interface LaneLimit {
  /** Always. */
  steady: number;
  /** While responses are quick: bursts need not be sent again. */
  burst: number;
}

export type InFlightLimits = Record<Lane, LaneLimit>;

/** Enough to keep the database connections busy; more would only wait for each other. */
export const IN_FLIGHT: InFlightLimits = {
  read: { steady: 24, burst: 64 },
  command: { steady: 12, burst: 32 },
};

/** If requests take longer than this on average, they are waiting for each other. */
const SLOW_MS = 500;
/** Weight of the latest request in the average. */
const WEIGHT = 0.05;
/** When a refused caller may try again. */
export const RETRY_AFTER_S = 1;
/** Marks a 503 for which nothing was done, so that even a request without an idempotency key may be sent again. */
export const NOT_BEGUN = { 'not-begun': '1' };

/** Too many requests in progress to accept another. */
export class FullLane extends ApiError<'UNAVAILABLE'> {
  constructor() {
    super('UNAVAILABLE', { retryAfter: RETRY_AFTER_S });
  }
}

/** Counts requests in progress; one whose body is still arriving takes no place. */
export interface InFlight {
  /**
   * Does the work, or refuses at once when too much is in progress. Checking the caller (`admission`) takes
   * no place from requests already admitted; otherwise each free place would go to another newcomer, and
   * nobody would be served.
   *
   * @param step only `work` contributes to the average duration
   * @throws ApiError `UNAVAILABLE`, with the seconds after which to try again
   */
  within: <T>(lane: Lane, step: 'admission' | 'work', work: () => Promise<T>) => Promise<T>;
  /** Whether a new request would be refused. */
  isFull: (lane: Lane) => boolean;
  /** Number of requests in progress. */
  underWay: () => Record<Lane, number>;
}

interface Counted {
  admission: number;
  work: number;
  /** Average duration of the work, milliseconds. */
  average: number;
}

/** @param clock in milliseconds */
export function countInFlight(limits: InFlightLimits, clock = () => performance.now()): InFlight {
  const none = (): Counted => ({ admission: 0, work: 0, average: 0 });
  const lanes: Record<Lane, Counted> = { read: none(), command: none() };
  const all = ({ admission, work }: Counted) => admission + work;
  const most = (name: Lane) => limits[name][lanes[name].average < SLOW_MS ? 'burst' : 'steady'];
  return {
    isFull: (name) => all(lanes[name]) >= most(name),
    underWay: () => ({ read: all(lanes.read), command: all(lanes.command) }),
    async within(name, step, work) {
      const lane = lanes[name];
      const before = step === 'work' ? lane.work : all(lane);
      if (before >= most(name)) {
        throw new FullLane();
      }
      lane[step] += 1;
      const begun = clock();
      try {
        return await work();
      } finally {
        lane[step] -= 1;
        if (step === 'work') lane.average += (clock() - begun - lane.average) * WEIGHT;
      }
    },
  };
}
