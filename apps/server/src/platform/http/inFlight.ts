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
  read: { steady: 24, burst: 64 },
  command: { steady: 12, burst: 32 },
};

/** Requests that take longer on average are waiting for each other. */
const SLOW_MS = 500;
/** How much the last request counts in the average. */
const WEIGHT = 0.05;
/** When a caller may try again what was refused. */
export const RETRY_AFTER_S = 1;
/**
 * Says of a 503 that nothing was done for the request: whoever has no key that makes it happen once may send it
 * again as well.
 */
export const NOT_BEGUN = { 'not-begun': '1' };

/** Too much is under way for one more. */
export class FullLane extends ApiError<'UNAVAILABLE'> {
  constructor() {
    super('UNAVAILABLE', { retryAfter: RETRY_AFTER_S });
  }
}

/** Counts what is worked on; a body that is still arriving holds no place. */
export interface InFlight {
  /**
   * Does the work, or refuses it at once when too much is under way. The look at who asks (`admission`) takes no
   * place from the work of those who were let in before: else each place that becomes free would go to
   * another newcomer, and nobody would be served.
   *
   * @param step only the work itself tells how long requests take
   * @throws ApiError `UNAVAILABLE`, with the seconds after which to try again.
   */
  within: <T>(lane: Lane, step: 'admission' | 'work', work: () => Promise<T>) => Promise<T>;
  /** Whether a newcomer would be refused. */
  isFull: (lane: Lane) => boolean;
  /** How many requests are worked on. */
  underWay: () => Record<Lane, number>;
}

interface Counted {
  admission: number;
  work: number;
  /** How long work takes, milliseconds. */
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
