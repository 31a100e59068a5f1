import type { Upline } from '@canopy/domain/compensation/sponsor';
import { sql } from 'kysely';
import type { ReadDb } from '../../platform/database/open.ts';
import { readRows } from '../../platform/database/readRows.ts';

/** The sponsor upline of a buyer, the direct sponsor first, the root last. */
export async function sponsorUpline(
  db: ReadDb,
  buyerId: number,
): Promise<(Required<Upline> & { id: number })[]> {
  const rows = await readRows(
    db,
    sql<{
      id: number;
      status: string;
      ranking: number;
      package_pv: number;
    }>`
    with recursive up as (
      select e.sponsor_id as id, 0 as step from sponsor_edge e
      where e.member_id = ${buyerId} and e.valid_until is null
      union all
      select e.sponsor_id, u.step + 1 from up u
      join sponsor_edge e on e.member_id = u.id and e.valid_until is null
    )
    select m.id, m.status, m.ranking, coalesce((select max(s.total_pv - s.refunded_pv) from sale s where s.member_id = m.id
      and s.sales_type <> 'MAINTENANCE' and s.status in ('APPROVED', 'COMPLETED')), 0)::bigint as package_pv
    from up u join member m on m.id = u.id order by u.step`,
  );
  return rows.map((row) => ({
    id: row.id,
    active: row.status === 'ACTIVE',
    paidAs: row.ranking,
    packagePv: row.package_pv,
  }));
}
