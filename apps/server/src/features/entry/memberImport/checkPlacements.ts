import { sql } from 'kysely';
import type { CommandCtx } from '../../../platform/context.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { rowsInCircles } from './circles.ts';
import { rowsOutside } from './rowsOutside.ts';
import { mark } from './mark.ts';

/**
 * Checks the positions named by rows: the parent is in the file or an existing member; the position
 * is empty, nobody is about to move there, no other row names it, and it is below the row's own
 * sponsor in the placement tree; no circles. Sponsors have already been resolved. A caller who goes
 * on to import the rows must hold the tree lock.
 */
export async function checkPlacements(ctx: CommandCtx, importId: number): Promise<void> {
  const { tx } = ctx;
  const marked = (error: string, rowNos: ReturnType<typeof sql>) =>
    mark(tx, importId, error, rowNos);
  await sql`update member_import_row r set parent_row = s.row_no
    from member_import_row s where r.import_id = ${importId} and s.import_id = ${importId}
      and s.member_no = r.placement_parent`.execute(tx);
  await sql`update member_import_row r set parent_id = m.id
    from member m join login l on l.id = m.login_id
    where r.import_id = ${importId} and r.placement_parent <> '' and r.parent_row is null
      and (l.username_key = lower(r.placement_parent) or r.placement_parent ~* '^M[0-9]{7,12}$'
        and m.id = substr(r.placement_parent, 2)::bigint)`.execute(tx);
  await marked(
    'PlacementParent:PARENT_UNKNOWN',
    sql`(select row_no from member_import_row where import_id = ${importId}
      and placement_parent <> '' and parent_row is null and parent_id is null)`,
  );
  await marked(
    'PlacementSide:POSITION_TWICE',
    sql`(select row_no from (
      select row_no, count(*) over (partition by parent_row, parent_id, placement_side) as times
      from member_import_row where import_id = ${importId} and placement_side <> ''
        and (parent_row is not null or parent_id is not null)) t where times > 1)`,
  );
  await marked(
    'PlacementSide:POSITION_TAKEN',
    sql`(select r.row_no from member_import_row r where r.import_id = ${importId} and (
      exists (select from placement_edge e where e.parent_id = r.parent_id
        and e.side = r.placement_side and e.valid_until is null)
      or exists (select from tree_move v where v.tree = 'PLACEMENT' and v.to_id = r.parent_id
        and v.to_side = r.placement_side and v.status in ('REQUESTED', 'SCHEDULED'))))`,
  );
  const rows = await readRows(
    tx,
    sql<{
      row_no: number;
      parent_row: number | null;
      parent_id: number | null;
      sponsor_row: number | null;
      sponsor_id: number | null;
    }>`select row_no, parent_row, parent_id, sponsor_row, sponsor_id from member_import_row
      where import_id = ${importId} and (parent_row is not null or parent_id is not null)`,
  );
  if (rows.length === 0) return;
  const circles = rowsInCircles(
    new Map(rows.flatMap((row) => (row.parent_row ? [[row.row_no, row.parent_row]] : []))),
  );
  const { placements } = await ctx.memberIndex.now(ctx);
  const outside = rowsOutside(
    rows.map((row) => ({
      row: row.row_no,
      parent: { row: row.parent_row, member: row.parent_id },
      sponsor: { row: row.sponsor_row, member: row.sponsor_id },
    })),
    (member, top) => placements.isBelow(member, top),
  );
  const inCircle = new Set(circles);
  for (const [error, found] of [
    ['PlacementParent:POSITION_CIRCLE', circles],
    ['PlacementParent:POSITION_OUTSIDE', outside.filter((row) => !inCircle.has(row))],
  ] as const) {
    if (found.length > 0) await marked(error, sql`(select unnest(${found}::int[]))`);
  }
}
