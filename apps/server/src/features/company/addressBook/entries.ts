import type { ReadDb } from '../../../platform/database/handle.ts';

/** A member's addresses in use, default first. */
export const entriesOf = (db: ReadDb, memberId: number) =>
  db
    .selectFrom('address_book')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('statusx', '=', 'A')
    .orderBy('type', 'desc')
    .orderBy('id')
    .execute();

/** One of them; undefined also for another member's. */
export const entryOf = (db: ReadDb, memberId: number, id: number) =>
  db
    .selectFrom('address_book')
    .selectAll()
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('statusx', '=', 'A')
    .executeTakeFirst();
