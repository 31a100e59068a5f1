import { sql } from 'kysely';
import type { ReadDb } from '../../platform/database/open.ts';
import { readRows } from '../../platform/database/readRows.ts';
import { personId } from '../../platform/ids.ts';

/** The public ID of a login's person, if there is one. */
export async function personOfLogin(db: ReadDb, loginId: number): Promise<string | undefined> {
  const [row] = await readRows(
    db,
    sql<{ member: number | null; staff: number | null }>`
    select m.id as member, s.id as staff from login l
    left join member m on m.login_id = l.id left join staff s on s.login_id = l.id where l.id = ${loginId}`,
  );
  return row && personId(row.member, row.staff);
}
