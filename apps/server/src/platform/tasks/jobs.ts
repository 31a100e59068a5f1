import type { Services } from '../context.ts';
import { recordJobRuns } from './jobRuns.ts';

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

/**
 * Runs every job at its interval, never twice at the same time in this process, and records the outcome.
 * `stop` waits for running jobs.
 */
export function startJobs(
  services: Services,
  jobs: readonly Job[],
  report: (job: string, error: unknown) => void,
): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const record = recordJobRuns(services.db);
  const timers = new Map<Job, NodeJS.Timeout>();
  const running = new Map<Job, Promise<void>>();
  const schedule = (job: Job) => {
    if (stopping.signal.aborted) return;
    const timer = setTimeout(() => running.set(job, runJob(job)), job.everySeconds * 1000);
    timers.set(job, timer.unref());
  };
  const runJob = async (job: Job) => {
    const startedAt = services.clock();
    const begun = performance.now();
    let failure: unknown;
    try {
      await job.run(services, stopping.signal);
    } catch (error) {
      failure = error ?? new Error('failed');
      report(job.name, error);
    }
    const ms = Math.round(performance.now() - begun);
    // if the database is unavailable, the run cannot be recorded either
    await record(job.name, { startedAt, ms, error: failure }).catch(() => undefined);
    running.delete(job);
    schedule(job);
  };
  for (const job of jobs) schedule(job);
  return {
    async stop() {
      stopping.abort();
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all(running.values());
    },
  };
}
