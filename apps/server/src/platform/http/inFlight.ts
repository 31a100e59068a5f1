import { ApiError } from '../errors.ts';
import { Shares, type Caller } from './shares.ts';

/**
 * Requests are counted in lanes by the kind of work, so that lists, hashes and pictures never keep money from
 * moving: `read`; `command`, which moves money and all else; `secret`, which hashes a password; `picture`, which
 * decodes one; `paper`, which makes a file, of papers or of a list.
 */
export const LANES = ['read', 'command', 'secret', 'picture', 'paper'] as const;
export type Lane = (typeof LANES)[number];

/** How many requests of a lane are processed concurrently. */
interface LaneLimit {
  /** Always. */
  steady: number;
  /** While responses are quick: bursts need not be sent again. */
  burst: number;
}

export type InFlightLimits = Record<Lane, LaneLimit>;

/** Enough to keep database connections and processors busy; more would only wait for each other. */
export const IN_FLIGHT: InFlightLimits = {
  read: { steady: 24, burst: 64 },
  command: { steady: 12, burst: 32 },
  secret: { steady: 12, burst: 32 },
  picture: { steady: 4, burst: 8 },
  paper: { steady: 8, burst: 16 },
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
   * Finds out who is asking, before the body is read. It takes no place from requests already admitted; otherwise
   * each free place would go to another newcomer, and nobody would be served.
   *
   * @param caller the network, as long as it could be anybody; a token that was good before: who it was
   * @throws ApiError `UNAVAILABLE`, with the seconds after which to try again
   */
  admit: <T>(lane: Lane, caller: Caller, look: () => Promise<T>) => Promise<T>;
  /**
   * Does the work, or refuses at once when too much is in progress, or the caller has a share of it already
   * ({@link Shares}).
   *
   * @throws ApiError `UNAVAILABLE`, with the seconds after which to try again
   */
  within: <T>(lane: Lane, caller: Caller, work: () => Promise<T>) => Promise<T>;
  /** Whether a new request would be refused, whoever sends it. */
  isFull: (lane: Lane) => boolean;
  /** Number of requests in progress. */
  underWay: () => Record<Lane, number>;
}

interface Counted {
  admission: Shares;
  work: Shares;
  /** Average duration of the work, milliseconds. */
  average: number;
}

const eachLane = <T>(of: (lane: Lane) => T) =>
  Object.fromEntries(LANES.map((lane) => [lane, of(lane)])) as Record<Lane, T>;

/** @param clock in milliseconds */
export function countInFlight(limits: InFlightLimits, clock = () => performance.now()): InFlight {
  const most = (name: Lane): number =>
    limits[name][lanes[name].average < SLOW_MS ? 'burst' : 'steady'];
  const lanes: Record<Lane, Counted> = eachLane((name) => ({
    admission: new Shares(() => most(name)),
    work: new Shares(() => most(name)),
    average: 0,
  }));
  const all = ({ admission, work }: Counted): number => admission.taken + work.taken;
  const isFull = (name: Lane): boolean => all(lanes[name]) >= most(name);
  const holding = async <T>(places: Shares, caller: Caller, work: () => Promise<T>) => {
    if (!places.fits(caller)) throw new FullLane();
    places.take(caller);
    try {
      return await work();
    } finally {
      places.give(caller);
    }
  };
  return {
    isFull,
    underWay: () => eachLane((name) => all(lanes[name])),
    async admit(name, caller, look) {
      if (isFull(name)) throw new FullLane();
      return holding(lanes[name].admission, caller, look);
    },
    within: (name, caller, work) =>
      holding(lanes[name].work, caller, async () => {
        const lane = lanes[name];
        const begun = clock();
        try {
          return await work();
        } finally {
          lane.average += (clock() - begun - lane.average) * WEIGHT;
        }
      }),
  };
}
