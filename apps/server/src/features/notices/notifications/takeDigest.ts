import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { ReadDb, Tx } from '../../../platform/database/handle.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import type { NoticeTable } from './tables.ts';

/** People who opted in to the digest and have not been sent one on that business day. */
export async function digestReaders(db: ReadDb, day: string): Promise<number[]> {
  const rows = await readRows(
    db,
    sql<{ login_id: number }>`
    select p.login_id from notice_preference p
    left join staff s on s.login_id = p.login_id left join member m on m.login_id = p.login_id
    where p.area = 'work' and p.channel = 'mail' and p.wanted
      and coalesce(s.status, m.status) = 'ACTIVE'
      and not exists (select 1 from notice_digest d where d.login_id = p.login_id and d.sent_on >= ${day}::date)
    order by p.login_id`,
  );
  return rows.map(({ login_id }) => login_id);
}

/**
 * A person's unread work notices that were in no earlier mail, oldest first; nobody else can take
 * them, if this commits. Null if another server was first that day.
 */
export async function takeDigest(
  tx: Tx,
  loginId: number,
  day: string,
): Promise<Selectable<NoticeTable>[] | null> {
  const claimed = await tx
    .insertInto('notice_digest')
    .values({ login_id: loginId, up_to: 0, sent_on: day })
    .onConflict((same) =>
      same
        .column('login_id')
        .doUpdateSet({ sent_on: day })
        .where(sql<boolean>`notice_digest.sent_on is distinct from ${day}::date`),
    )
    .returning('up_to')
    .executeTakeFirst();
  if (!claimed) return null;
  const rows = await tx
    .selectFrom('notice')
    .selectAll()
    .where('login_id', '=', loginId)
    .where('area', '=', 'work')
    .where('read_at', 'is', null)
    .where('hidden', '=', false)
    .where('id', '>', claimed.up_to)
    .orderBy('id')
    .execute();
  const last = rows.at(-1);
  if (last) {
    await tx
      .updateTable('notice_digest')
      .set({ up_to: last.id })
      .where('login_id', '=', loginId)
      .execute();
  }
  return rows;
}
