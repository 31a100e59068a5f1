import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db, ReadDb } from '../../../platform/database/handle.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { inSnapshot } from '../../../platform/database/transaction.ts';
import { indexed } from '../members/reads.ts';
import { adjustedVolumes } from '../../company/periods/adjustedVolume.ts';
import { markOf, type Mark } from './memberChanges.ts';
import { MemberIndex, type IndexedMember } from './memberIndex.ts';

/**
 * Row ids covered by one query of the full load: few enough that requests are served in between.
 */
const CHUNK_SIZE = 20_000;

/** Columns of an {@link IndexedMember}; `m` is the member. */
const columns = sql`${indexed}, l.username, e.sponsor_id, p.parent_id, p.side,
  greatest(0, coalesce(v.volume, 0) + coalesce(j.amount, 0))::bigint as volume,
  greatest(0, coalesce(v.maintenance, 0) + coalesce(j.amount, 0))::bigint as maintenance`;

/** Net adjustments in a period, by member; there are few. */
const adjusted = (period: string) => sql`
  left join (select member_id, sum(amount) as amount from ${adjustedVolumes} a
    where period = ${period} group by member_id) j on j.member_id = m.id`;

const volumes = sql`sum(s.counted_pv) as volume,
  sum(s.counted_pv) filter (where s.sales_type = 'MAINTENANCE') as maintenance`;

/** Current data of some members, with their volume in a period. */
export const readMembers = (
  db: ReadDb,
  period: string,
  ids: readonly number[],
): Promise<IndexedMember[]> =>
  readRows(
    db,
    sql<IndexedMember>`
    select ${columns} from member m join login l on l.id = m.login_id
    left join sponsor_edge e on e.member_id = m.id and e.valid_until is null
    left join placement_edge p on p.member_id = m.id and p.valid_until is null
    left join lateral (
      select ${volumes} from sale s where s.member_id = m.id and s.period = ${period}
    ) v on true ${adjusted(period)}
    where m.id = any(${sql.val(ids)}::bigint[])`,
  );

/** Members in a range of row ids: one scan of each table along the range beats a lookup per row. */
const readRange = (
  db: ReadDb,
  period: string,
  after: number,
  to: number,
): Promise<IndexedMember[]> =>
  readRows(
    db,
    sql<IndexedMember>`
    select ${columns} from member m join login l on l.id = m.login_id
    left join (select member_id, sponsor_id from sponsor_edge where valid_until is null
      and member_id > ${after} and member_id <= ${to}) e on e.member_id = m.id
    left join (select member_id, parent_id, side from placement_edge where valid_until is null
      and member_id > ${after} and member_id <= ${to}) p on p.member_id = m.id
    left join (select s.member_id, ${volumes} from sale s
      where s.period = ${period} and s.member_id > ${after} and s.member_id <= ${to}
      group by s.member_id) v on v.member_id = m.id ${adjusted(period)}
    where m.id > ${after} and m.id <= ${to} order by m.id`,
  );

/** Reads all members, and the mark from which later changes must be read. */
export const loadMembers = (
  db: Db,
  period: string,
): Promise<{ memberIndex: MemberIndex; mark: Mark }> =>
  inSnapshot(db, async (snapshot) => {
    const [first] = await readRows(
      snapshot,
      sql<{ last: number; snapshot: string }>`
      select coalesce(max(id), 0) as last, pg_current_snapshot()::text as snapshot from member`,
    );
    const memberIndex = new MemberIndex(period, first!.last);
    for (let from = 0; from <= first!.last; from += CHUNK_SIZE) {
      memberIndex.load(await readRange(snapshot, period, from, from + CHUNK_SIZE));
      await yieldToOthers();
    }
    memberIndex.finishLoad();
    return { memberIndex, mark: markOf(first!.snapshot) };
  });
