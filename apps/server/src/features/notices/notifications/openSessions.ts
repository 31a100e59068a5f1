import { sql } from 'kysely';
import type { ReadDb } from '../../../platform/database/handle.ts';
import { readRows } from '../../../platform/database/readRows.ts';

/** Which of these sessions are still open and belong to people who may sign in. */
export async function openSessions(
  db: ReadDb,
  sessionIds: readonly number[],
  now: Date,
): Promise<Set<number>> {
  const rows = await readRows(
    db,
    sql<{ id: number }>`
    select s.id from session s
    left join member m on m.login_id = s.login_id left join staff st on st.login_id = s.login_id
    where s.id = any(${sql.val([...sessionIds])}::bigint[]) and s.ended_at is null
      and s.idle_expires > ${now} and s.absolute_expires > ${now}
      and coalesce(m.status, st.status) = 'ACTIVE'`,
  );
  return new Set(rows.map(({ id }) => id));
}
