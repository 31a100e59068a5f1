import type { Services } from '../context.ts';
import type { Job } from './job.ts';
import { recordJobRuns, ranWithin } from './jobRuns.ts';

/**
 * A job that runs less often is looked at this often and run when its last run, of any server and before any
 * restart, is long enough ago.
 */
const LOOK_SECONDS = 600;

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
  const hadItsTurn = async ({ name, everySeconds }: Job): Promise<boolean> =>
    everySeconds > LOOK_SECONDS &&
    // a lost database: other jobs say so
    (await ranWithin(services.db, name, everySeconds, services.clock()).catch(() => true));
  const schedule = (job: Job) => {
    if (stopping.signal.aborted) return;
    const seconds = Math.min(job.everySeconds, LOOK_SECONDS);
    const timer = setTimeout(() => running.set(job, runJob(job)), seconds * 1000);
    timers.set(job, timer.unref());
  };
  const runJob = async (job: Job) => {
    if (await hadItsTurn(job)) {
      running.delete(job);
      return schedule(job);
    }
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
