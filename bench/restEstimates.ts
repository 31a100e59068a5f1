import { sql } from 'kysely';
import { estimateTask } from '../apps/server/src/features/bonus/compensation/estimates/estimateTask.ts';
import type { Db } from '../apps/server/src/platform/database/handle.ts';

/** Keeps a benchmark's server from calculating everybody's running month during the measurement. */
export const restEstimates = (db: Db): Promise<unknown> =>
  sql`insert into task (kind, key, payload, state, created_at, started_at, ended_at)
    values (${estimateTask.kind}, 'rest', '{}', 'DONE', now(), now(), now() + interval '1 day')`.execute(
    db,
  );
