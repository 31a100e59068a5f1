import type { ParsedBodyOf, ResultOf } from '@canopy/contract/call';
import type { network } from '@canopy/contract/network';
import { publicId } from '@canopy/domain/ids';
import { formatPv } from '@canopy/domain/volume';
import { sql } from 'kysely';
import type { Db } from '../../database/open.ts';
import { memberRow } from '../../http/access.ts';
import { signedIn, type Ctx } from '../../http/context.ts';
import { Refusal } from '../../http/refusal.ts';
import { openMonth } from '../compensation/period.ts';
import { maintenanceVolume } from '../members/members.queries.ts';

const MOST_NODES = 600;

interface NodeRow {
  id: number;
  parent_id: number | null;
  side: 'L' | 'R' | null;
  depth: number;
  full_name: string;
  ranking: number;
  package_rank: number;
  status: string;
  created_at: Date;
  volume: number;
  child_count: number;
}

/** Both trees as the same columns, so that one query walks either. */
const edges = (tree: 'SPONSOR' | 'PLACEMENT') =>
  tree === 'SPONSOR'
    ? sql`(select member_id, sponsor_id as parent_id, null::text as side from sponsor_edge where valid_until is null)`
    : sql`(select member_id, parent_id, side from placement_edge where valid_until is null)`;

/** A member with up to three levels below, each with the count of its own children. */
export async function children(
  ctx: Ctx,
  body: ParsedBodyOf<typeof network.children>,
): Promise<ResultOf<typeof network.children>> {
  const root = memberRow(body.MemberID);
  const { settings, period } = await openMonth(ctx);
  const tree = edges(body.Tree);
  const { rows } = await sql<NodeRow>`
    with recursive below as (
      select ${root}::bigint as id, null::bigint as parent_id, null::text as side, 0 as depth
      union all
      select e.member_id, e.parent_id, e.side, b.depth + 1
      from below b join ${tree} e on e.parent_id = b.id where b.depth < ${body.Depth}
    )
    select b.*, m.full_name, m.ranking, m.package_rank, m.status, m.created_at,
      ${maintenanceVolume(sql`m.id`, period)} as volume,
      (select count(*) from ${tree} c where c.parent_id = b.id)::int as child_count
    from below b join member m on m.id = b.id
    order by b.depth, b.side nulls first, b.id limit ${MOST_NODES}`.execute(ctx.db);
  if (rows.length === 0) throw new Refusal('NOT_FOUND');
  return {
    nodes: rows.map((row) => ({
      memberID: publicId('member', row.id),
      parentID: row.parent_id ? publicId('member', row.parent_id) : null,
      side: row.side,
      fullName: row.full_name,
      ranking: row.ranking,
      packageRank: row.package_rank,
      status: row.status,
      maintenanceStatus: row.volume >= settings.maintenancePv ? 'QUALIFIED' : 'NOT QUALIFIED',
      personalVolume: formatPv(row.volume),
      childCount: row.child_count,
      depth: row.depth,
      signUpDate: row.created_at.toISOString(),
    })),
  };
}

/** The upline of a member, itself first; a member sees it up to the own place. */
export async function path(
  ctx: Ctx,
  body: ParsedBodyOf<typeof network.path>,
): Promise<ResultOf<typeof network.path>> {
  const actor = signedIn(ctx);
  const start = memberRow(body.MemberID);
  const { rows } = await sql<{ id: number; full_name: string; ranking: number }>`
    with recursive up as (
      select ${start}::bigint as id, 0 as step
      union all
      select e.parent_id, u.step + 1 from up u join ${edges(body.Tree)} e on e.member_id = u.id
      where u.id is distinct from ${actor.memberId}::bigint and u.step < 25000
    )
    select m.id, m.full_name, m.ranking from up u join member m on m.id = u.id order by u.step`.execute(
    ctx.db,
  );
  if (rows.length === 0) throw new Refusal('NOT_FOUND');
  return rows.map((row) => ({
    memberID: publicId('member', row.id),
    fullName: row.full_name,
    ranking: row.ranking,
  }));
}

/** How many stand directly and in all below a member in the sponsor tree. */
export async function teamSize(
  db: Db,
  memberId: number,
): Promise<{ directDownline: number; totalMember: number }> {
  const { rows } = await sql<{ direct: number; total: number }>`
    with recursive below as (
      select member_id, 1 as depth from sponsor_edge where sponsor_id = ${memberId} and valid_until is null
      union all
      select e.member_id, b.depth + 1 from below b
      join sponsor_edge e on e.sponsor_id = b.member_id and e.valid_until is null
    )
    select count(*) filter (where depth = 1)::int as direct, count(*)::int as total from below`.execute(
    db,
  );
  return { directDownline: rows[0]!.direct, totalMember: rows[0]!.total };
}
