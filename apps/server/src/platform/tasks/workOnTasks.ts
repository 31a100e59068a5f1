import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { sql } from 'kysely';
import type { Services } from '../context.ts';
import { hasNoRoom } from '../database/databaseAway.ts';
import { ApiError } from '../errors.ts';
import { createLog } from '../log.ts';
import { inSpan } from '../tracing/inSpan.ts';
import { SPAN_KIND } from '../tracing/span.ts';
import { messageOf } from './jobRuns.ts';
import type { TaskEnv, TaskKind } from './task.ts';
import { runInThread } from './runInThread.ts';
import type { TaskState } from './tables.ts';

/** Identifies this process as holder of a lease. */
const OWNER = `${hostname()}:${process.pid}:${randomUUID().slice(0, 8)}`;

/** A task whose server was killed is resumed after this long. */
const LEASE_SECONDS = 15;
/** How often the lease is renewed, progress written and cancellation checked. */
const BEAT_MS = 1_000;
const MAX_ATTEMPTS = 3;
/** How soon a task is retried after the database had no connection for it. */
const NO_ROOM_SECONDS = 2;

/** A task claimed by this process. */
interface Claimed {
  id: number;
  kind: string;
  payload: Record<string, unknown>;
  attempts: number;
}

/** Reasons for aborting a running task. */
const CANCELLED = 'cancelled';
const STOPPING = 'stopping';
const LEASE_LOST = 'lease lost';

/**
 * Job: works on waiting tasks of the given kinds, one after another, until there are none. Several servers
 * may run it at once: each task is held by a lease, and resumed when the lease of a killed server expires.
 * Returns the number of tasks ended.
 */
export async function workOnTasks(
  services: Services,
  kinds: readonly TaskKind[],
  stopping?: AbortSignal,
): Promise<number> {
  let ended = 0;
  while (!stopping?.aborted) {
    const task = await claim(services, kinds);
    if (!task) break;
    await work(services, kinds, task, stopping);
    ended += 1;
  }
  return ended;
}

async function claim(
  { db, clock }: Services,
  kinds: readonly TaskKind[],
): Promise<Claimed | undefined> {
  const names = kinds.map(({ kind }) => kind);
  const { rows } = await sql<Claimed>`
    update task set state = 'RUNNING', lease_owner = ${OWNER}, attempts = attempts + 1,
      lease_until = now() + make_interval(secs => ${LEASE_SECONDS}), started_at = coalesce(started_at, ${clock()})
    where id = (select id from task where state in ('QUEUED', 'RUNNING')
      and kind = any(${sql.val(names)}::text[]) and (lease_until is null or lease_until < now()) order by id limit 1 for update skip locked)
    returning id, kind, payload, attempts`.execute(db);
  return rows[0];
}

async function work(
  services: Services,
  kinds: readonly TaskKind[],
  task: Claimed,
  stopping: AbortSignal | undefined,
): Promise<void> {
  const { db } = services;
  const abort = new AbortController();
  const stop = () => abort.abort(STOPPING);
  stopping?.addEventListener('abort', stop);
  let progress: Progress = { phase: null, done: 0, total: 0 };
  const report: TaskEnv['report'] = (phase, done = 0, total = 0) => {
    progress = { phase, done, total };
  };
  let beating: Promise<void> = Promise.resolve();
  const beat = setInterval(() => {
    beating = beating
      .then(async () => {
        const state = await renew(services, task.id, progress);
        if (!state) abort.abort(LEASE_LOST);
        else if (state.cancel_requested) abort.abort(CANCELLED);
      })
      // the database does not answer: the lease expires, and whoever takes over continues
      .catch(() => {});
  }, BEAT_MS);
  try {
    const kind = kinds.find((one) => one.kind === task.kind);
    if (!kind) throw new Error(`there is no task of the kind ${task.kind}`);
    const env = { db, taskId: task.id, signal: abort.signal, report };
    const url = services.config.databaseUrl;
    await inSpan(
      services.tracer,
      () => ({
        name: `task ${task.kind}`,
        kind: SPAN_KIND.internal,
        attributes: { 'canopy.task': task.id, 'canopy.attempt': task.attempts },
      }),
      () =>
        // a thread would not see what an open transaction has written
        kind.threaded && url && !db.isTransaction
          ? runInThread(url, env, task, services.tracer)
          : // whoever queued the task supplied a payload of its kind
            kind.run(env, task.payload as never),
    );
    clearInterval(beat);
    await beating;
    await end(services, task.id, progress, 'DONE', null);
  } catch (error) {
    clearInterval(beat);
    await beating;
    await failed(services, task, progress, error, abort.signal);
  } finally {
    clearInterval(beat);
    stopping?.removeEventListener('abort', stop);
  }
}

interface Progress {
  phase: string | null;
  done: number;
  total: number;
}

/** Renews the lease and writes progress; undefined when another server has taken over the task. */
async function renew(
  { db }: Services,
  id: number,
  progress: Progress,
): Promise<{ cancel_requested: boolean } | undefined> {
  const { rows } = await sql<{ cancel_requested: boolean }>`
    update task set lease_until = now() + make_interval(secs => ${LEASE_SECONDS}),
      phase = ${progress.phase}, done = ${progress.done}, total = ${progress.total}
    where id = ${id} and lease_owner = ${OWNER} and state = 'RUNNING'
    returning cancel_requested`.execute(db);
  return rows[0];
}

async function failed(
  services: Services,
  task: Claimed,
  progress: Progress,
  error: unknown,
  signal: AbortSignal,
): Promise<void> {
  if (signal.aborted && signal.reason === LEASE_LOST) return;
  if (signal.aborted && signal.reason === CANCELLED) {
    return end(services, task.id, progress, 'CANCELLED', null);
  }
  if (signal.aborted && signal.reason === STOPPING)
    return release(services, task.id, 0, task.attempts);
  // not the task's fault, however often it happens: all connections are taken
  if (hasNoRoom(error)) return release(services, task.id, NO_ROOM_SECONDS, task.attempts - 1);
  const refused = error instanceof ApiError ? error.code : null;
  if (refused && refused !== 'BUSY') return end(services, task.id, progress, 'FAILED', refused);
  if (!refused)
    createLog(services.config.log).error('task failed', error, { kind: task.kind, task: task.id });
  // what somebody else holds will be free a moment later
  if (task.attempts < MAX_ATTEMPTS)
    return release(services, task.id, task.attempts * 2, task.attempts);
  return end(
    services,
    task.id,
    progress,
    'FAILED',
    refused ?? 'INTERNAL',
    refused ? null : messageOf(error),
  );
}

/** Gives a task back, to be continued by another server, or by this one a little later. */
async function release(
  { db }: Services,
  id: number,
  afterSeconds: number,
  attempts: number,
): Promise<void> {
  await sql`update task set lease_until = now() + make_interval(secs => ${afterSeconds}), attempts = ${attempts}
    where id = ${id} and lease_owner = ${OWNER} and state = 'RUNNING'`.execute(db);
}

async function end(
  { db, clock }: Services,
  id: number,
  progress: Progress,
  state: Exclude<TaskState, 'QUEUED' | 'RUNNING'>,
  errorCode: string | null,
  error: string | null = null,
): Promise<void> {
  await sql`update task set state = ${state}, error_code = ${errorCode}, error = ${error}, ended_at = ${clock()},
      lease_until = null, phase = ${progress.phase}, done = ${progress.done}, total = ${progress.total}
    where id = ${id} and lease_owner = ${OWNER} and state = 'RUNNING'`.execute(db);
}
