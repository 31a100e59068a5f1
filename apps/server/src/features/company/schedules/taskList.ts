import { schedules } from '@canopy/contract/company/schedules';
import { sql } from 'kysely';
import { readRows } from '../../../platform/database/readRows.ts';
import { personId } from '../../../platform/ids.ts';
import { query } from '../../../platform/operation.ts';
import type { TaskState } from '../../../platform/tasks/tables.ts';

interface TaskRow {
  id: number;
  kind: string;
  key: string;
  state: TaskState;
  done: number;
  total: number;
  attempts: number;
  error_code: string | null;
  error: string | null;
  created_at: Date;
  started_at: Date | null;
  ended_at: Date | null;
  member_id: number | null;
  staff_id: number | null;
  latest: boolean;
}

/** Long-running work that somebody requested, newest first. */
export const taskList = query(schedules.taskList, async ({ db }, body) => {
  const scope = sql`from task t where (${body.State ?? null}::text is null or t.state = ${body.State ?? null})
    and (${body.Search ?? null}::text is null or t.key = ${body.Search ?? null})`;
  const [rows, counts] = await Promise.all([
    readRows(
      db,
      sql<TaskRow>`
      select t.id, t.kind, t.key, t.state, t.done, t.total, t.attempts, t.error_code, t.error,
        t.created_at, t.started_at, t.ended_at, m.id as member_id, s.id as staff_id,
        not exists (select from task later where later.key = t.key and later.id > t.id) as latest
      from (select t.* ${scope} order by t.id desc
        limit ${body.PageSize} offset ${(body.Page - 1) * body.PageSize}) t
      left join member m on m.login_id = t.asked_by left join staff s on s.login_id = t.asked_by
      order by t.id desc`,
    ),
    readRows(db, sql<{ total: number }>`select count(*)::int as total ${scope}`),
  ]);
  return {
    total: counts[0]!.total,
    rows: rows.map((row) => ({
      taskID: row.id,
      kind: row.kind,
      key: row.key,
      state: row.state,
      done: row.done,
      total: row.total,
      attempts: row.attempts,
      errorCode: row.error_code,
      error: row.error,
      askedBy:
        row.member_id === null && row.staff_id === null
          ? null
          : personId(row.member_id, row.staff_id),
      createdAt: row.created_at.toISOString(),
      startedAt: row.started_at?.toISOString() ?? null,
      endedAt: row.ended_at?.toISOString() ?? null,
      mayRetry: row.state === 'FAILED' && row.latest,
    })),
  };
});
