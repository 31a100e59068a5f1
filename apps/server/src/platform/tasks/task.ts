import type { CommandCtx } from '../context.ts';
import type { Db } from '../database/open.ts';

/** What a task works with; the same in this process and in a thread of its own. */
export interface TaskEnv {
  db: Db;
  taskId: number;
  /** Aborted when somebody cancels, when the server stops and when the lease is lost. */
  signal: AbortSignal;
  /** Tells how far it is; shown while it runs. */
  report: (phase: string, done?: number, total?: number) => void;
}

/** One kind of long work. */
export interface TaskKind<Payload = never> {
  kind: string;
  /**
   * Computes a lot: on a database server it runs in a thread of its own, with connections of its
   * own, so that requests are answered meanwhile.
   */
  threaded: boolean;
  /** Does the work, or what is left of it after a kill: it may be called again at any time. */
  run: (env: TaskEnv, payload: Payload) => Promise<void>;
}

interface AskedTask {
  kind: string;
  /** One task of a key waits or runs at a time. */
  key: string;
  payload: object;
}

/**
 * Asks for long work, in the transaction of the command that wants it, and answers the task's id.
 *
 * @throws UNIQUE violation of `task_key` while a task of the key is waiting or running
 */
export async function askForTask(ctx: CommandCtx, task: AskedTask): Promise<number> {
  const { id } = await ctx.tx
    .insertInto('task')
    .values(rowOf(ctx, task))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The same, unless a task of the key is waiting or running, also when two ask at the same moment. */
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

/** Whether a task of the key is waiting or running. */
export async function taskOfKey(
  db: CommandCtx['db'],
  key: string,
): Promise<{ id: number; kind: string } | undefined> {
  return db
    .selectFrom('task')
    .select(['id', 'kind'])
    .where('key', '=', key)
    .where('state', 'in', ['QUEUED', 'RUNNING'])
    .executeTakeFirst();
}

/**
 * Has a task that failed done again, unless another one of its key came after it. False when it is not
 * there or there is nothing to do again.
 */
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

/** Cancels a task: one that waits at once, one that runs as soon as it looks. */
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

/** Deletes what a kind of task that comes again and again has left behind. */
export async function deleteEndedTasks(ctx: CommandCtx, kind: string): Promise<void> {
  await ctx.tx
    .deleteFrom('task')
    .where('kind', '=', kind)
    .where('state', 'not in', ['QUEUED', 'RUNNING'])
    .execute();
}
