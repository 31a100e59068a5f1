import { sql } from 'kysely';
import type { Db, ReadDb } from '../../../platform/database/handle.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { periodColumns, type PeriodRow } from '../../company/periods/currentPeriod.ts';

/**
 * How far changes have been read: every transaction before `next` is included, except those still
 * running at the time. Transaction numbers (`xid8`) as text.
 */
export interface Mark {
  next: string;
  running: readonly string[];
}

/** The mark of a snapshot in PostgreSQL's notation: `xmin:xmax:xip,xip`. */
export function markOf(snapshot: string): Mark {
  const [, next, running] = snapshot.split(':');
  return { next: next!, running: running ? running.split(',') : [] };
}

/**
 * Transactions that have changed members since a mark. Selected by number rather than "everything
 * since the oldest running one": a transaction that stays open for an hour would make us reread the
 * whole hour again and again.
 */
const newTransactions = ({ next, running }: Mark) => sql`
  select xid from member_change_transaction where xid >= ${next}::text::xid8
  union all ${committedSince(running)}`;

const committedSince = (running: readonly string[]) => sql`
  select c.xid from unnest(${running}::text[]::xid8[]) r(xid)
    join member_change_transaction c on c.xid = r.xid`;

/** Result of one look at the database, in one round trip. */
export interface Look extends PeriodRow {
  /** When the database server was started: another server's transaction numbers mean nothing. */
  started: Date;
  snapshot: string;
  changed: boolean;
}

/** Checks whether members have changed since a mark, and which period is open. */
export async function lookForChanges(db: ReadDb, mark: Mark): Promise<Look> {
  const [look] = await readRows(
    db,
    sql<Look>`${prepared} select ${periodColumns}, pg_postmaster_start_time() as started,
      pg_current_snapshot()::text as snapshot,
      exists (select from member_change_transaction where xid >= ${mark.next}::text::xid8
        order by xid limit 1) or exists (${committedSince(mark.running)}) as changed`,
  );
  return look!;
}

/** A transaction that has changed this many is not applied member by member. */
const LARGE = 5_000;

/** Changes since a mark. */
export interface Changes {
  /** Row ids. */
  members: number[];
  /** Transactions too large to be applied; their members are not included. */
  large: number;
  snapshot: string;
}

/** Reads which members have changed since a mark. */
export async function readChanges(db: ReadDb, mark: Mark): Promise<Changes> {
  // one index lookup per transaction: left alone, the planner may read the whole day
  const [changes] = await readRows(
    db,
    sql<Changes>`
    with fresh as materialized (${newTransactions(mark)}),
    sized as materialized (select xid, (select count(*) from (
      select from member_change c where c.xid = fresh.xid limit ${LARGE}) counted) as size from fresh)
    select pg_current_snapshot()::text as snapshot,
      (select count(*) from sized where size >= ${LARGE})::int as large,
      array(select distinct c.member_id from sized cross join lateral (
        select member_id from member_change c where c.xid = sized.xid offset 0) c
        where size < ${LARGE}) as members`,
  );
  return changes!;
}

/**
 * The same for a reader inside a transaction that uses the only connection: the transaction's own
 * changes are left out. `mixed`: it has itself changed some of those members, so their previous
 * state is unknown.
 */
export async function readChangesOfOthers(
  db: ReadDb,
  mark: Mark,
): Promise<{ members: number[]; mixed: boolean }> {
  const [changes] = await readRows(
    db,
    sql<{ members: number[]; mixed: boolean }>`
    with due as materialized (
      select distinct c.member_id from (${newTransactions(mark)}) fresh
      join member_change c on c.xid = fresh.xid
      where fresh.xid is distinct from pg_current_xact_id_if_assigned())
    select array(select member_id from due) as members, exists (
      select from member_change c join due on due.member_id = c.member_id
      where c.xid = pg_current_xact_id_if_assigned()) as mixed`,
  );
  return changes!;
}

/** How long changes are kept. */
const KEEP_HOURS = 24;

/** Job: deletes change records that every server has read. */
export async function deleteOldMemberChanges({ db }: { db: Db }): Promise<void> {
  const old = sql`at < now() - ${`${KEEP_HOURS} hours`}::interval`;
  await sql`delete from member_change where ${old}`.execute(db);
  await sql`delete from member_change_transaction where ${old}`.execute(db);
}
