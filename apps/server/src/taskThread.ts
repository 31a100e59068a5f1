import { parentPort, workerData } from 'node:worker_threads';
import './constraints.ts';
import { openForTask } from './platform/database/open.ts';
import { sqlState } from './platform/database/transaction.ts';
import { ApiError } from './platform/errors.ts';
import type { ThreadMessage, ThreadTask } from './platform/tasks/runInThread.ts';
import { TASKS } from './tasks.ts';

/** Entry point of a thread that works on one task; see `platform/tasks/runInThread.ts`. */
const task = workerData as ThreadTask;
const say = (message: ThreadMessage) => parentPort!.postMessage(message);
const answered = (statement: string, ms: number, error: unknown) =>
  say({ statement, ms, failed: Boolean(error), code: error ? (sqlState(error) ?? null) : null });
const database = openForTask(task.databaseUrl, task.traced ? () => answered : undefined);
try {
  await database.restrict();
  const kind = TASKS.find((one) => one.kind === task.kind)!;
  const env = {
    db: database.db,
    taskId: task.id,
    // cancelled from outside
    signal: new AbortController().signal,
    report: (phase: string, done = 0, total = 0) => say({ phase, done, total }),
  };
  // whoever queued the task supplied a payload of its kind
  await kind.run(env, task.payload as never);
  say({ ended: true });
} catch (error) {
  if (error instanceof ApiError) say({ refused: error.code });
  else {
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    say({ failed: message, stack, sqlState: sqlState(error) });
  }
} finally {
  await database.close();
}
