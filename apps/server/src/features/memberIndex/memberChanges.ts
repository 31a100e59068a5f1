import { sql } from 'kysely';
import type { Db, ReadDb } from '../../platform/database/open.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { readRows } from '../../platform/database/readRows.ts';
import { periodColumns, type PeriodRow } from '../periods/currentPeriod.ts';

/**
 * How far the changes have been read: every transaction before `next` is in, but those that were
 * running then. Transaction numbers (`xid8`) as text.
 */
export interface Mark {
  next: string;
  running: readonly string[];
}

/** The mark of a snapshot as PostgreSQL writes it: `xmin:xmax:xip,xip`. */
export function markOf(snapshot: string): Mark {
  const [, next, running] = snapshot.split(':');
  return { next: next!, running: running ? running.split(',') : [] };
}

/**
 * Transactions that have changed members since a mark. Asked by number and never "from the oldest
 * that was running on": a transaction that stays open for an hour would have the whole hour read
 * again and again.
 */
const newTransactions = ({ next, running }: Mark) => sql`
  select xid from member_change_transaction where xid >= ${next}::text::xid8
  union all ${committedSince(running)}`;

const committedSince = (running: readonly string[]) => sql`
  select c.xid from unnest(${running}::text[]::xid8[]) r(xid)
    join member_change_transaction c on c.xid = r.xid`;

/** What one look at the database tells, in one round trip. */
export interface Look extends PeriodRow {
  /** When the database server was started: transaction numbers of another one say nothing. */
  started: Date;
  snapshot: string;
  changed: boolean;
}

/** Looks whether members have changed since a mark, and which period is open. */
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

/** A transaction that has changed as many is not applied member by member. */
const LARGE = 5_000;

/** What has changed since a mark. */
export interface Changes {
  /** Row ids. */
  members: number[];
  /** Transactions too large to be applied: their members are not among these. */
  large: number;
  snapshot: string;
}

/** Reads which members have changed since a mark. */
export async function readChanges(db: ReadDb, mark: Mark): Promise<Changes> {
  // a look at the index for each transaction: left to choose, the planner may read the whole day
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
 * The same for a reader inside of a transaction that shares the one connection: what it has changed
 * itself is left out. `mixed`: it has also changed some of those members, so nobody can tell how
 * they were before.
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

/** Job: deletes the notes of changes that every server has read. */
export async function deleteOldMemberChanges({ db }: { db: Db }): Promise<void> {
  const old = sql`at < now() - ${`${KEEP_HOURS} hours`}::interval`;
  await sql`delete from member_change where ${old}`.execute(db);
  await sql`delete from member_change_transaction where ${old}`.execute(db);
}
