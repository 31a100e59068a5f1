import { sql } from 'kysely';
import type { Db } from '../../platform/database/open.ts';
import { currentPeriod } from '../periods/currentPeriod.ts';
import { MemberIndex, type RosterRow } from './memberIndex.ts';

declare module '../../platform/context.ts' {
  interface Services {
    /** All members and both trees in memory. */
    memberIndex: MemberIndexCache;
  }
}

/** Members that one query of the first load brings. */
const CHUNK = 50_000;
/** Above this many changes everything is read anew: cheaper than one by one. */
const MAX_CHANGES = 20_000;
/** Notes of changes are kept a day; who slept half of it reads everything anew. */
const LONGEST_SLEEP_MS = 12 * 3_600_000;
export const KEEP_CHANGES_HOURS = 24;

/** Columns of a {@link RosterRow}; `m` is the member. */
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

/** A memberIndex and how far it has read. */
interface Reading {
  memberIndex: MemberIndex;
  /** Every transaction before this one is in the memberIndex. */
  mark: string;
  at: number;
}

/**
 * Keeps one memberIndex for the process, brought up to date before each use by what the transactions
 * since the last look have noted in `member_change`. Any number of servers may keep their own.
 */
export class MemberIndexCache {
  #reading: Reading | undefined;
  #loading: Promise<Reading> | undefined;

  /**
   * The memberIndex as of now, on the handle given. Inside a transaction what that one has changed
   * itself is left out: it may still be undone. Use it before the next `await`.
   */
  async now(ctx: { db: Db; now: Date }): Promise<MemberIndex> {
    const { period } = await currentPeriod(ctx);
    const known = this.#reading;
    const fresh =
      known && known.memberIndex.period === period && Date.now() - known.at < LONGEST_SLEEP_MS;
    const reading = fresh ? known : await this.#load(ctx.db, period);
    if (await catchUp(ctx.db, reading)) return reading.memberIndex;
    this.#reading = undefined;
    return (await this.#load(ctx.db, period)).memberIndex;
  }

  /**
   * Reads everything, once for all who wait. In a transaction only for that one: what it sees of
   * itself is nobody else's yet, and nobody may wait for it.
   */
  #load(db: Db, period: string): Promise<Reading> {
    if (db.isTransaction) return readAll(db, period);
    this.#loading ??= readAll(db, period)
      .then((reading) => (this.#reading = reading))
      .finally(() => {
        this.#loading = undefined;
      });
    return this.#loading;
  }
}

/** Takes in what has changed since the last look; false when that is so much that all is read anew. */
async function catchUp(db: Db, reading: Reading): Promise<boolean> {
  const { rows } = await sql<RosterRow & { mark: string; due: number }>`
    with due as (
      select distinct member_id from member_change
      where xid >= ${reading.mark}::text::xid8
        and xid is distinct from pg_current_xact_id_if_assigned()
    )
    select mark.*, changed.* from (
      select pg_snapshot_xmin(pg_current_snapshot())::text as mark,
        (select count(*) from due)::int as due
    ) mark left join (
      select ${columns(reading.memberIndex.period)} join due on due.member_id = m.id
      where (select count(*) from due) <= ${MAX_CHANGES}
    ) changed on true`.execute(db);
  const { mark, due } = rows[0]!;
  if (due > MAX_CHANGES) return false;
  reading.memberIndex.apply(rows.filter((row) => row.id !== null));
  reading.mark = mark;
  reading.at = Date.now();
  return true;
}

/** Members of a stretch of row ids: each table read once along it, which beats looking up each row. */
async function readRange(db: Db, period: string, after: number, to: number): Promise<RosterRow[]> {
  const { rows } = await sql<RosterRow>`
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
    where m.id > ${after} and m.id <= ${to} order by m.id`.execute(db);
  return rows;
}

async function readAll(db: Db, period: string): Promise<Reading> {
  const at = Date.now();
  const memberIndex = new MemberIndex(period);
  const { rows: first } = await sql<{ mark: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as mark`.execute(db);
  const { rows: ends } = await sql<{ last: number }>`
    select coalesce(max(id), 0) as last from member`.execute(db);
  for (let from = 0; from <= ends[0]!.last; from += CHUNK) {
    memberIndex.load(await readRange(db, period, from, from + CHUNK));
  }
  memberIndex.finishLoad();
  return { memberIndex, mark: first[0]!.mark, at };
}

/**
 * Job: looks at what has changed although nobody asks, so that a new month, or a server that has
 * just started, is read before a registration holds the trees and would wait for it.
 */
export const refreshMemberIndex = (services: {
  db: Db;
  clock: () => Date;
  memberIndex: MemberIndexCache;
}): Promise<MemberIndex> => services.memberIndex.now({ db: services.db, now: services.clock() });

/** Job: forgets the notes that every server has read. */
export async function deleteOldMemberChanges({ db }: { db: Db }): Promise<void> {
  await sql`delete from member_change
    where at < now() - ${`${KEEP_CHANGES_HOURS} hours`}::interval`.execute(db);
}
