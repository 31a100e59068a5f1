import type { Generated } from 'kysely';
import type { Id, Instant, Json, Maybe, MaybeInstant } from '../database/columns.ts';
import {
  declareTables,
  each,
  erased,
  login,
  none,
  technical,
  withheld,
} from '../database/declareTables.ts';

export type TaskState = 'QUEUED' | 'RUNNING' | 'DONE' | 'FAILED' | 'CANCELLED';

/** Work requested by a person that takes longer than a request may. */
export interface TaskTable {
  id: Id;
  kind: string;
  /** What it works on; only one task per key at a time. */
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
  /** Message of an unexpected failure. */
  error: Maybe<string>;
  asked_by: Maybe<number>;
  created_at: Instant;
  started_at: MaybeInstant;
  ended_at: MaybeInstant;
}

/** The runs of a schedule, over all servers. */
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

export const tasksTables = declareTables({
  task: {
    of: login('asked_by'),
    stays: 'WHILE_IN_USE',
    // a task under way still reads it
    spared: "state in ('QUEUED', 'RUNNING')",
    columns: {
      payload: withheld(erased('{}')),
      ...each(none, 'kind', 'phase', 'error_code'),
      ...each(technical, 'key', 'lease_owner', 'error'),
    },
  },
  job: { of: 'NOBODY', stays: 'WHILE_IN_USE', columns: { name: none, last_error: technical } },
});
