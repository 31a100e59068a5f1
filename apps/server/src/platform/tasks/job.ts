import type { Services } from '../context.ts';

/** Work that the company repeats automatically. */
export interface Job {
  name: string;
  everySeconds: number;
  /**
   * Does what is due according to the database. Missing a run or running twice changes nothing, and several
   * servers may run it at the same time. `stopping` is aborted when the server stops, for long jobs.
   */
  run: (services: Services, stopping: AbortSignal) => Promise<unknown>;
}
