import type { CommandCtx } from '../context.ts';
import type { Selectable } from 'kysely';
import type { Db } from '../database/handle.ts';
import type { TaskTable } from './tables.ts';

/** A task's environment, the same in this process and in its own thread. */
export interface TaskEnv {
  db: Db;
  taskId: number;
  /** Aborted on cancellation, when the server stops, and when the lease is lost. */
  signal: AbortSignal;
  /** Reports progress, shown while it runs. */
  report: (phase: string, done?: number, total?: number) => void;
}

/** A kind of long-running work. */
export interface TaskKind<Payload = never> {
  kind: string;
  /**
   * CPU-intensive: on a database server it runs in its own thread with its own connections, so that
   * requests are still answered.
   */
  threaded: boolean;
  /** Does the work, or what remains of it after a kill; it may be called again at any time. */
  run: (env: TaskEnv, payload: Payload) => Promise<void>;
}

interface AskedTask {
  kind: string;
  /** Only one task per key may wait or run at a time. */
  key: string;
  payload: object;
}

/**
 * Queues long-running work in the transaction of the command that wants it, and returns the task's id.
 *
 * @throws UNIQUE violation of `task_key` while a task with the same key is waiting or running
 */
export async function askForTask(ctx: CommandCtx, task: AskedTask): Promise<number> {
  const { id } = await ctx.tx
    .insertInto('task')
    .values(rowOf(ctx, task))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The same, unless a task with the key is waiting or running, even if two ask at the same moment. */
export async function queueUnlessRunning(ctx: CommandCtx, task: AskedTask): Promise<void> {
  await ctx.tx
    .insertInto('task')
    .values(rowOf(ctx, task))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const rowOf = (ctx: CommandCtx, task: AskedTask) => ({
  kind: task.kind,
  key: task.key,
  payload: JSON.stringify(task.payload),
  asked_by: ctx.actor?.loginId ?? null,
  created_at: ctx.now,
});

type TaskUnderWay = Pick<Selectable<TaskTable>, 'id' | 'kind' | 'created_at' | 'done' | 'total'>;

/** Since when a task waits or runs and how far it is, as a page shows it; null without one. */
export const underWayOf = (task: TaskUnderWay | undefined) =>
  task ? { since: task.created_at.toISOString(), done: task.done, total: task.total } : null;

/** The task with the key that is waiting or running. */
export async function taskOfKey(
  db: CommandCtx['db'],
  key: string,
): Promise<TaskUnderWay | undefined> {
  return db
    .selectFrom('task')
    .select(['id', 'kind', 'created_at', 'done', 'total'])
    .where('key', '=', key)
    .where('state', 'in', ['QUEUED', 'RUNNING'])
    .executeTakeFirst();
}

/** Restarts a failed task, unless a newer one with its key exists. False when there is nothing to restart. */
export async function retryTask(ctx: CommandCtx, id: number): Promise<boolean> {
  const { numUpdatedRows } = await ctx.tx
    .updateTable('task as t')
    .set({ state: 'QUEUED', error_code: null, error: null, ended_at: null, attempts: 0 })
    .where('t.id', '=', id)
    .where('t.state', '=', 'FAILED')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('task as later')
            .select('later.id')
            .whereRef('later.key', '=', 't.key')
            .whereRef('later.id', '>', 't.id'),
        ),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Cancels a task: a waiting one at once, a running one at its next check. */
export async function cancelTask(ctx: CommandCtx, id: number): Promise<void> {
  await ctx.tx
    .updateTable('task')
    .set({ state: 'CANCELLED', ended_at: ctx.now })
    .where('id', '=', id)
    .where('state', '=', 'QUEUED')
    .execute();
  await ctx.tx
    .updateTable('task')
    .set({ cancel_requested: true })
    .where('id', '=', id)
    .where('state', '=', 'RUNNING')
    .execute();
}

/** Deletes ended tasks of a kind that is queued repeatedly. */
export async function deleteEndedTasks(ctx: CommandCtx, kind: string): Promise<void> {
  await ctx.tx
    .deleteFrom('task')
    .where('kind', '=', kind)
    .where('state', 'not in', ['QUEUED', 'RUNNING'])
    .execute();
}
