import { moveRefusal, placeRefusal, type PlacementTree, type Side } from '@canopy/domain/placement';
import type { Ctx } from '../../../platform/context.ts';
import type { ReadDb } from '../../../platform/database/handle.ts';
import { ApiError, invalid } from '../../../platform/errors.ts';
import { memberRow } from '../../../platform/ids.ts';
import type { MemberIndex } from '../memberIndex/memberIndex.ts';
import type { Tree } from './treeOf.ts';

/** A valid move, by row ids. */
export interface Move {
  memberId: number;
  tree: Tree;
  fromId: number;
  fromSide: Side | null;
  toId: number;
  toSide: Side | null;
}

const REFUSALS = {
  ROOT: 'MOVE_ROOT',
  OWN_DOWNLINE: 'MOVE_OWN_DOWNLINE',
  SAME_SPONSOR: 'MOVE_SAME',
} as const;

/** Moves waiting for their month or for the second person. */
async function openMoves(db: ReadDb) {
  return db
    .selectFrom('tree_move')
    .select(['id', 'member_id', 'tree', 'to_id', 'to_side'])
    .where('status', 'in', ['REQUESTED', 'SCHEDULED'])
    .orderBy('id')
    .execute();
}

/**
 * Checks a move against next month's trees: today's with all open moves applied. Two moves that are
 * each fine can form a circle together.
 *
 * @throws ApiError `NOT_FOUND`, `MOVE_…` or `PLACEMENT_…`
 */
export async function checkMove(
  ctx: Ctx,
  body: { MemberID: string; Tree: Tree; ToID: string; ToSide?: Side | undefined },
): Promise<Move> {
  const open = await openMoves(ctx.db);
  const memberIndex = await ctx.memberIndex.now(ctx);
  const member = memberRow(body.MemberID);
  const toId = memberRow(body.ToID);
  if (!memberIndex.known[member] || !memberIndex.known[toId]) throw new ApiError('NOT_FOUND');
  if (open.some((move) => move.member_id === member && move.tree === body.Tree)) {
    throw new ApiError('MOVE_OPEN');
  }
  const future = futureTrees(memberIndex, open);
  if (body.Tree === 'SPONSOR') {
    const refusal = moveRefusal(member, toId, future.sponsorOf);
    if (refusal) throw new ApiError(REFUSALS[refusal]);
    const fromId = memberIndex.sponsors.parentOf(member)!;
    return { memberId: member, tree: 'SPONSOR', fromId, fromSide: null, toId, toSide: null };
  }
  if (!body.ToSide) throw invalid({ ToSide: ['REQUIRED'] });
  const parent = memberIndex.placements.parentOf(member);
  if (parent === null) throw new ApiError('MOVE_ROOT');
  if (parent === toId && memberIndex.sideOf(member) === body.ToSide)
    throw new ApiError('MOVE_SAME');
  const below = moveRefusal(member, toId, (id) => future.placements.parent(id));
  if (below === 'OWN_DOWNLINE') throw new ApiError('MOVE_OWN_DOWNLINE');
  const sponsor = future.sponsorOf(member)!;
  const refusal = placeRefusal(sponsor, { parent: toId, side: body.ToSide }, future.placements);
  if (refusal) throw new ApiError(refusal, { place: '–' });
  return {
    memberId: member,
    tree: 'PLACEMENT',
    fromId: parent,
    fromSide: memberIndex.sideOf(member),
    toId,
    toSide: body.ToSide,
  };
}

function futureTrees(memberIndex: MemberIndex, open: Awaited<ReturnType<typeof openMoves>>) {
  const sponsors = new Map<number, number>();
  const positions = new Map<number, { parent: number; side: Side }>();
  for (const move of open) {
    if (move.tree === 'SPONSOR') sponsors.set(move.member_id, move.to_id);
    else positions.set(move.member_id, { parent: move.to_id, side: move.to_side! });
  }
  const now = memberIndex.placementTree();
  const placements: PlacementTree<number> = {
    ...now,
    parent: (member) => positions.get(member)?.parent ?? now.parent(member),
    child: (parent, side) => {
      const coming = [...positions].find(([, to]) => to.parent === parent && to.side === side);
      // a position that a member is going to leave stays taken until then
      return coming?.[0] ?? now.child(parent, side);
    },
  };
  return {
    sponsorOf: (member: number) => sponsors.get(member) ?? memberIndex.sponsors.parentOf(member),
    placements,
  };
}
