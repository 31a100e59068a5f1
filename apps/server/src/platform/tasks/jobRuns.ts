import { DAY_MS } from '@canopy/domain/time';
import { sql } from 'kysely';
import type { Services } from '../context.ts';
import type { Db } from '../database/handle.ts';
import type { Sample } from '../http/metrics.ts';
import type { Job } from './job.ts';

/** How often a job that runs every second is recorded; failures and recoveries are recorded at once. */
const WRITE_MS = 30_000;
const LONGEST_ERROR = 300;

/** The outcome of one run. */
export interface JobRun {
  startedAt: Date;
  ms: number;
  /** What was thrown; undefined if all went well. */
  error?: unknown;
}

/** At start-up: makes the database list exactly the jobs of this version. */
export async function registerJobs(db: Db, jobs: readonly Job[]): Promise<void> {
  const rows = jobs.map((job) => ({ name: job.name, every_seconds: job.everySeconds }));
  await db
    .insertInto('job')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet((eb) => ({ every_seconds: eb.ref('excluded.every_seconds') })),
    )
    .execute();
  const names = rows.map(({ name }) => name);
  await db.deleteFrom('job').where('name', 'not in', names).execute();
}

/** Whether any server began the job within the last `seconds`. */
export async function ranWithin(
  db: Db,
  name: string,
  seconds: number,
  now: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('job')
    .select('name')
    .where('name', '=', name)
    .where('last_started_at', '>', new Date(now.getTime() - seconds * 1000))
    .executeTakeFirst();
  return row !== undefined;
}

/** Records the runs of this process's jobs. */
export function recordJobRuns(db: Db): (name: string, run: JobRun) => Promise<void> {
  const written = new Map<string, { at: number; failed: boolean }>();
  return async (name, { startedAt, ms, error }) => {
    const failed = error !== undefined;
    const before = written.get(name);
    const recently = before && startedAt.getTime() - before.at < WRITE_MS;
    if (recently && !failed && !before.failed) return;
    await db
      .updateTable('job')
      .set((eb) => ({
        last_started_at: startedAt,
        last_ms: ms,
        failing: failed,
        ...(failed
          ? {
              failures: eb('failures', '+', 1),
              last_failed_at: startedAt,
              last_error: messageOf(error),
            }
          : {}),
      }))
      .where('name', '=', name)
      .execute();
    written.set(name, { at: startedAt.getTime(), failed });
  };
}

/** An error's message, shortened to fit a row. */
export const messageOf = (error: unknown): string =>
  (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(
    0,
    LONGEST_ERROR,
  );

/** Requests an immediate run by whichever server sees the request first; false when there is no such job. */
export async function requestJobRun(tx: Db, name: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('job')
    .set({ wanted_at: now })
    .where('name', '=', name)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Job: runs jobs that somebody requested. A failed run is recorded under its own job. */
export async function runWantedJobs(
  services: Services,
  jobs: readonly Job[],
  stopping: AbortSignal,
): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    with wanted as materialized (select name from job where wanted_at is not null for update skip locked)
    update job set wanted_at = null from wanted where job.name = wanted.name
    returning job.name`.execute(services.db);
  const record = recordJobRuns(services.db);
  for (const job of jobs) {
    if (!rows.some(({ name }) => name === job.name)) continue;
    const startedAt = services.clock();
    const begun = performance.now();
    const error = await job.run(services, stopping).then(
      () => undefined,
      (thrown: unknown) => thrown ?? 'failed',
    );
    await record(job.name, { startedAt, ms: Math.round(performance.now() - begun), error });
  }
}

/** The state of schedules and tasks, for monitoring. */
export async function taskSamples(db: Db, now: Date): Promise<Sample[]> {
  const jobs = await db.selectFrom('job').selectAll().orderBy('name').execute();
  const tasks = await db
    .selectFrom('task')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
    .where((eb) =>
      eb.or([eb('ended_at', 'is', null), eb('ended_at', '>', new Date(now.getTime() - DAY_MS))]),
    )
    .groupBy('state')
    .execute();
  return [
    ...tasks.map(({ state, count }) => ({
      name: 'canopy_tasks',
      labels: { state },
      value: count,
    })),
    ...jobs.flatMap(({ name: job, ...row }): Sample[] => {
      const labels = { job };
      return [
        ...(row.last_started_at
          ? [
              {
                name: 'canopy_job_last_run_seconds',
                labels,
                value: Math.round(row.last_started_at.getTime() / 1_000),
              },
            ]
          : []),
        { name: 'canopy_job_failing', labels, value: row.failing ? 1 : 0 },
        { name: 'canopy_job_failures_total', labels, value: row.failures },
      ];
    }),
  ];
}
