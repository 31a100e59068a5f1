import { Worker } from 'node:worker_threads';
import type { ErrorCode } from '@canopy/contract/codes';
import { ApiError } from '../errors.ts';
import { spanOfStatement } from '../tracing/traceStatements.ts';
import type { Tracer } from '../tracing/tracer.ts';
import type { TaskEnv } from './task.ts';

/** The thread's input. */
export interface ThreadTask {
  databaseUrl: string;
  id: number;
  kind: string;
  payload: Record<string, unknown>;
  /** Whether its statements belong to a recorded trace. */
  traced: boolean;
}

/** A thread's message: progress, a statement of a trace, success, or the reason for failure. */
export type ThreadMessage =
  | { statement: string; ms: number; failed: boolean; code: string | null }
  | { phase: string; done: number; total: number }
  | { ended: true }
  | { refused: ErrorCode }
  | { failed: string; stack: string | undefined; sqlState: unknown };

const THREAD = new URL('../../taskThread.ts', import.meta.url);

/** Runs a task in its own thread with its own connections; its statements join the trace running here. */
export function runInThread(
  databaseUrl: string,
  env: TaskEnv,
  task: Omit<ThreadTask, 'databaseUrl' | 'traced'>,
  tracer?: Tracer,
): Promise<void> {
  const trace = tracer?.current();
  const workerData: ThreadTask = {
    databaseUrl,
    id: task.id,
    kind: task.kind,
    payload: task.payload,
    traced: trace?.sampled ?? false,
  };
  const worker = new Worker(THREAD, { workerData });
  return new Promise<void>((resolve, reject) => {
    const stop = () => void worker.terminate();
    env.signal.addEventListener('abort', stop);
    worker.on('message', (message: ThreadMessage) => {
      if ('statement' in message) {
        const { statement, ms, failed, code } = message;
        tracer!.add(spanOfStatement(statement, code), trace!, ms, failed);
      } else if ('phase' in message) env.report(message.phase, message.done, message.total);
      else if ('ended' in message) resolve();
      else if ('refused' in message) reject(new ApiError(message.refused));
      // the log gets the stack, the task screen only the message
      else {
        const { failed, stack, sqlState: code } = message;
        reject(Object.assign(new Error(failed), { stack, code }));
      }
    });
    worker.on('error', reject);
    worker.on('exit', () => {
      env.signal.removeEventListener('abort', stop);
      // does nothing if it has already ended
      reject(new Error('the thread ended before the task'));
    });
  });
}
