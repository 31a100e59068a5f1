import type { Generated } from 'kysely';
import type { Id, Instant, Json, Maybe, MaybeInstant } from '../database/columns.ts';

export type TaskState = 'QUEUED' | 'RUNNING' | 'DONE' | 'FAILED' | 'CANCELLED';

/** Work that a person asked for and that takes longer than a request may. */
export interface TaskTable {
  id: Id;
  kind: string;
  /** What it works on: one task at a time for each key. */
  key: string;
  payload: Json<Record<string, unknown>>;
  state: Generated<TaskState>;
  phase: Maybe<string>;
  done: Generated<number>;
  total: Generated<number>;
  cancel_requested: Generated<boolean>;
  lease_owner: Maybe<string>;
  lease_until: MaybeInstant;
  attempts: Generated<number>;
  error_code: Maybe<string>;
  /** What an unexpected failure said. */
  error: Maybe<string>;
  asked_by: Maybe<number>;
  created_at: Instant;
  started_at: MaybeInstant;
  ended_at: MaybeInstant;
}

/** How the runs of a schedule went, on all servers together. */
export interface JobTable {
  name: string;
  every_seconds: number;
  last_started_at: MaybeInstant;
  last_ms: Maybe<number>;
  failures: Generated<number>;
  last_failed_at: MaybeInstant;
  last_error: Maybe<string>;
  failing: Generated<boolean>;
  wanted_at: MaybeInstant;
}

declare module '../database/tables.ts' {
  interface Tables {
    task: TaskTable;
    job: JobTable;
  }
}
