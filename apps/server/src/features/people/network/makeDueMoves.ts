import { sql, type Selectable } from 'kysely';
import { noAudit } from '../../../platform/audit.ts';
import type { CommandCtx, Services } from '../../../platform/context.ts';
import type { ReadDb, Tx } from '../../../platform/database/handle.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { violated } from '../../../platform/database/refusals.ts';
import { runCommand } from '../../../platform/operation.ts';
import { systemContext } from '../../../platform/systemContext.ts';
import { lockTrees } from './lockTrees.ts';
import type { TreeMoveTable } from './tables.ts';
import { closeMove } from './treeMove.ts';
import type { Tree } from './treeOf.ts';

/**
 * Applies the moves whose month has begun, as of its first instant. Everything that computes on the
 * trees calls this first, so that a late job changes no bonus. Cheap when nothing is due. Returns
 * how many were applied.
 */
export async function makeDueMoves({ tx, now }: Pick<CommandCtx, 'tx' | 'now'>): Promise<number> {
  const due = tx
    .selectFrom('tree_move')
    .where('status', '=', 'SCHEDULED')
    .where('effective_at', '<=', now)
    .orderBy('id');
  if (!(await due.select('id').limit(1).executeTakeFirst())) return 0;
  await lockTrees(tx);
  const moves = await due.selectAll().forUpdate().execute();
  for (const move of moves) await makeMove(tx, move, now);
  return moves.length;
}

/**
 * Applies one move, or closes it as failed if its requirements are no longer met. A failed one must
 * not block the others, nor an approval.
 */
async function makeMove(tx: Tx, move: Selectable<TreeMoveTable>, now: Date): Promise<void> {
  if (await isSameOrAbove(tx, move.tree, move.member_id, move.to_id)) {
    const closed_reason = 'OWN_DOWNLINE';
    return closeMove(tx, move.id, { status: 'FAILED', closed_at: now, closed_reason });
  }
  await sql`savepoint one_move`.execute(tx);
  try {
    await tx
      .updateTable(move.tree === 'SPONSOR' ? 'sponsor_edge' : 'placement_edge')
      .set({ valid_until: move.effective_at })
      .where('member_id', '=', move.member_id)
      .where('valid_until', 'is', null)
      .execute();
    const edge = { member_id: move.member_id, valid_from: move.effective_at };
    await (
      move.tree === 'SPONSOR'
        ? tx.insertInto('sponsor_edge').values({ ...edge, sponsor_id: move.to_id })
        : tx
            .insertInto('placement_edge')
            .values({ ...edge, parent_id: move.to_id, side: move.to_side! })
    ).execute();
    await closeMove(tx, move.id, { status: 'DONE', closed_at: now });
  } catch (error) {
    if (!violated(error)) throw error;
    await sql`rollback to savepoint one_move`.execute(tx);
    const closed_reason = 'PLACEMENT_TAKEN';
    await closeMove(tx, move.id, { status: 'FAILED', closed_at: now, closed_reason });
  }
}

/** Whether one member is the other, or above them, in the tree as the transaction sees it. */
async function isSameOrAbove(
  db: ReadDb,
  tree: Tree,
  member: number,
  other: number,
): Promise<boolean> {
  const [table, above] =
    tree === 'SPONSOR' ? ['sponsor_edge', 'sponsor_id'] : ['placement_edge', 'parent_id'];
  const rows = await readRows(
    db,
    sql<{ found: boolean }>`
    with recursive up as (
      select ${other}::bigint as id
      union
      select e.${sql.ref(above!)} from up u join ${sql.table(table!)} e
        on e.member_id = u.id and e.valid_until is null
    )
    select exists (select 1 from up where id = ${member}) as found`,
  );
  return rows[0]!.found;
}

/** Job: the same, for lists that only read the trees. */
export const makeMovesOnTime = (services: Services): Promise<number> =>
  runCommand(systemContext(services, services.clock(), 'moves'), async (ctx) => ({
    result: await makeDueMoves(ctx),
    audit: noAudit('what was scheduled is recorded already; the move itself says when it was made'),
  }));
