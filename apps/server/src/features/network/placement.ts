import { sql } from 'kysely';
import type { Db } from '../../database/open.ts';
import { memberID } from '../../http/access.ts';
import { Refusal } from '../../http/refusal.ts';

/** Placements are decided one after another, so that two people never take one place. */
const PLACEMENT_LOCK = 4_207_002;

export interface Place {
  parentId: number;
  side: 'L' | 'R';
}

/**
 * Puts a member into the placement tree: at the place asked for, or at the first free one below
 * the sponsor, breadth first, left before right (domain 3, `balanced`).
 *
 * @throws Refusal `PLACEMENT_TAKEN`, or `PLACEMENT_OUTSIDE` when the place is not in the sponsor's
 * own placement subtree.
 */
export async function placeMember(
  db: Db,
  memberId: number,
  sponsorId: number,
  wanted: Place | null,
  now: Date,
): Promise<{ parentID: string; side: 'L' | 'R' }> {
  await sql`select pg_advisory_xact_lock(${PLACEMENT_LOCK})`.execute(db);
  const place = wanted ?? (await firstFreePlace(db, sponsorId));
  if (wanted) await checkPlace(db, sponsorId, wanted);
  await db
    .insertInto('placement_edge')
    .values({ member_id: memberId, parent_id: place.parentId, side: place.side, valid_from: now })
    .execute();
  return { parentID: memberID(place.parentId), side: place.side };
}

async function firstFreePlace(db: Db, sponsorId: number): Promise<Place> {
  const { rows } = await sql<{ id: number; has_left: boolean }>`
    with recursive below as (
      select ${sponsorId}::bigint as id, 0 as depth, '' as path
      union all
      select e.member_id, b.depth + 1, b.path || e.side from below b
      join placement_edge e on e.parent_id = b.id and e.valid_until is null
    )
    select b.id, exists (select 1 from placement_edge e
      where e.parent_id = b.id and e.side = 'L' and e.valid_until is null) as has_left
    from below b
    where (select count(*) from placement_edge e where e.parent_id = b.id and e.valid_until is null) < 2
    order by b.depth, b.path limit 1`.execute(db);
  const place = rows[0]!;
  return { parentId: place.id, side: place.has_left ? 'R' : 'L' };
}

async function checkPlace(db: Db, sponsorId: number, { parentId, side }: Place): Promise<void> {
  const { rows } = await sql<{ inside: boolean; taken: boolean }>`
    with recursive up as (
      select ${parentId}::bigint as id
      union all
      select e.parent_id from up u join placement_edge e on e.member_id = u.id and e.valid_until is null
      where u.id <> ${sponsorId}
    )
    select exists (select 1 from up where id = ${sponsorId}) as inside,
      exists (select 1 from placement_edge e where e.parent_id = ${parentId} and e.side = ${side}
        and e.valid_until is null) as taken`.execute(db);
  if (!rows[0]!.inside) throw new Refusal('PLACEMENT_OUTSIDE');
  if (rows[0]!.taken) throw new Refusal('PLACEMENT_TAKEN');
}
