import { sql, type Selectable } from 'kysely';
import type { Tx } from '../../../platform/database/handle.ts';
import type { NoticeTable } from './tables.ts';

/**
 * Takes notices to be sent as text messages; nobody else can take them, if this commits. Those read
 * meanwhile are skipped.
 */
export async function takeDueForText(
  tx: Tx,
  most: number,
): Promise<{ taken: number; unread: Selectable<NoticeTable>[] }> {
  const { rows } = await sql<Selectable<NoticeTable>>`
    with first as materialized (
      select notice_id from notice_text order by notice_id limit ${most} for update skip locked
    ), due as (
      delete from notice_text t using first where t.notice_id = first.notice_id returning t.notice_id
    )
    select n.* from due join notice n on n.id = due.notice_id order by n.id`.execute(tx);
  return { taken: rows.length, unread: rows.filter((row) => row.read_at === null) };
}
