import { sql } from 'kysely';
import type { Db, ReadDb } from '../../platform/database/open.ts';
import { readRows } from '../../platform/database/readRows.ts';
import { currentPeriod } from '../periods/currentPeriod.ts';
import { MemberIndex, type IndexedMember } from './memberIndex.ts';

declare module '../../platform/context.ts' {
  interface Services {
    /** All members and both trees in memory. */
    memberIndex: MemberIndexCache;
  }
}

/** Row ids that one query of the full load covers. */
const CHUNK_SIZE = 50_000;
/** Above this many changes a full load is cheaper than applying them one by one. */
const MAX_CHANGES = 20_000;
/** After half the time that rows of `member_change` are kept, everything is loaded again. */
const MAX_AGE_MS = 12 * 3_600_000;
/** How long rows of `member_change` are kept. */
const KEEP_CHANGES_HOURS = 24;

/** Columns of an {@link IndexedMember}; `m` is the member. */
const columns = (period: string) => sql`
  m.id, m.full_name, l.username, m.mobile_code, m.mobile, m.status, m.verification, m.ranking,
  m.package_rank, m.nationality, m.created_at, e.sponsor_id, p.parent_id, p.side,
  coalesce(v.volume, 0)::bigint as volume, coalesce(v.maintenance, 0)::bigint as maintenance
  from member m join login l on l.id = m.login_id
  left join sponsor_edge e on e.member_id = m.id and e.valid_until is null
  left join placement_edge p on p.member_id = m.id and p.valid_until is null
  left join lateral (
    select sum(s.counted_pv) as volume,
      sum(s.counted_pv) filter (where s.sales_type = 'MAINTENANCE') as maintenance
    from sale s where s.member_id = m.id and s.period = ${period}
  ) v on true`;

/** An index and how far it has read the changes. */
interface LoadedIndex {
  memberIndex: MemberIndex;
  /** Every transaction before this one is in the index. */
  mark: string;
  at: number;
}

/**
 * Keeps one member index for the process and refreshes it before each use with the rows that
 * triggers have added to `member_change` since. Every server keeps its own.
 */
export class MemberIndexCache {
  #loaded: LoadedIndex | undefined;
  #loading: Promise<LoadedIndex> | undefined;

  /**
   * The index as of now. Inside a transaction, what that transaction itself has changed is left
   * out: it may still be rolled back. Use the index before the next `await`, which may change it.
   */
  async now(ctx: { db: ReadDb; now: Date }): Promise<MemberIndex> {
    const { period } = await currentPeriod(ctx);
    const present = this.#loaded;
    const usable =
      present && present.memberIndex.period === period && Date.now() - present.at < MAX_AGE_MS;
    const loaded = usable ? present : await this.#load(ctx.db, period);
    if (await catchUp(ctx.db, loaded)) return loaded.memberIndex;
    this.#loaded = undefined;
    return (await this.#load(ctx.db, period)).memberIndex;
  }

  /**
   * Loads everything, once for all callers that wait. A transaction loads for itself alone: it sees
   * its own uncommitted changes, and nobody may wait for it.
   */
  #load(db: ReadDb, period: string): Promise<LoadedIndex> {
    if (db.isTransaction) return loadAll(db, period);
    this.#loading ??= loadAll(db, period)
      .then((loaded) => (this.#loaded = loaded))
      .finally(() => {
        this.#loading = undefined;
      });
    return this.#loading;
  }
}

/** Applies what has changed since; false when a full load is cheaper. */
async function catchUp(db: ReadDb, loaded: LoadedIndex): Promise<boolean> {
  const rows = await readRows(
    db,
    sql<IndexedMember & { mark: string; due: number }>`
    with due as (
      select distinct member_id from member_change
      where xid >= ${loaded.mark}::text::xid8
        and xid is distinct from pg_current_xact_id_if_assigned()
    )
    select mark.*, changed.* from (
      select pg_snapshot_xmin(pg_current_snapshot())::text as mark,
        (select count(*) from due)::int as due
    ) mark left join (
      select ${columns(loaded.memberIndex.period)} join due on due.member_id = m.id
      where (select count(*) from due) <= ${MAX_CHANGES}
    ) changed on true`,
  );
  const { mark, due } = rows[0]!;
  if (due > MAX_CHANGES) return false;
  loaded.memberIndex.apply(rows.filter((row) => row.id !== null));
  loaded.mark = mark;
  loaded.at = Date.now();
  return true;
}

/** Members of a range of row ids: scanning each table once along it beats a lookup for each row. */
async function readRange(
  db: ReadDb,
  period: string,
  after: number,
  to: number,
): Promise<IndexedMember[]> {
  return readRows(
    db,
    sql<IndexedMember>`
    select m.id, m.full_name, l.username, m.mobile_code, m.mobile, m.status, m.verification,
      m.ranking, m.package_rank, m.nationality, m.created_at, e.sponsor_id, p.parent_id, p.side,
      coalesce(v.volume, 0)::bigint as volume, coalesce(v.maintenance, 0)::bigint as maintenance
    from member m join login l on l.id = m.login_id
    left join (select member_id, sponsor_id from sponsor_edge where valid_until is null
      and member_id > ${after} and member_id <= ${to}) e on e.member_id = m.id
    left join (select member_id, parent_id, side from placement_edge where valid_until is null
      and member_id > ${after} and member_id <= ${to}) p on p.member_id = m.id
    left join (select member_id, sum(counted_pv) as volume,
        sum(counted_pv) filter (where sales_type = 'MAINTENANCE') as maintenance
      from sale where period = ${period} and member_id > ${after} and member_id <= ${to} group by member_id) v on v.member_id = m.id
    where m.id > ${after} and m.id <= ${to} order by m.id`,
  );
}

async function loadAll(db: ReadDb, period: string): Promise<LoadedIndex> {
  const at = Date.now();
  const memberIndex = new MemberIndex(period);
  const [first] = await readRows(
    db,
    sql<{ mark: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as mark`,
  );
  const [end] = await readRows(
    db,
    sql<{ last: number }>`
    select coalesce(max(id), 0) as last from member`,
  );
  for (let from = 0; from <= end!.last; from += CHUNK_SIZE) {
    memberIndex.load(await readRange(db, period, from, from + CHUNK_SIZE));
  }
  memberIndex.finishLoad();
  return { memberIndex, mark: first!.mark, at };
}

/**
 * Job: refreshes the index although nobody asks, so that a new period, or a server that has just
 * started, is loaded before a registration holds the trees and would have to wait.
 */
export const refreshMemberIndex = (services: {
  db: Db;
  clock: () => Date;
  memberIndex: MemberIndexCache;
}): Promise<MemberIndex> => services.memberIndex.now({ db: services.db, now: services.clock() });

/** Job: deletes the rows of `member_change` that every server has read. */
export async function deleteOldMemberChanges({ db }: { db: Db }): Promise<void> {
  await sql`delete from member_change
    where at < now() - ${`${KEEP_CHANGES_HOURS} hours`}::interval`.execute(db);
}
