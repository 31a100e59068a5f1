import { network } from '@canopy/contract/people/network';
import type { MemberTree } from '@canopy/domain/memberTree';
import { memberID, memberRow } from '../../../platform/ids.ts';
import { query } from '../../../platform/operation.ts';
import { findMembers } from '../memberIndex/findMembers.ts';
import { fullNames } from '../members/fullNames.ts';
import { treeOf } from './treeOf.ts';

/** Hits per search. */
const MAX_HITS = 20;
/** The nearest are chosen from this many hits inside the subtree. */
const MAX_COMPARED = 200;
/** A subtree up to this size is walked; in a larger one, the upline of each hit is checked. */
const MAX_WALKED = 50_000;
/** If nearly everybody is below, choosing the nearest from this many hits is enough. */
const MAX_SEARCHED = 5_000;

/** Members of a tree who match a search below a member, nearest first. */
export const search = query(network.search, async (ctx, body) => {
  const top = memberRow(body.MemberID);
  const memberIndex = await ctx.memberIndex.now(ctx);
  const tree = treeOf(memberIndex, body.Tree);
  const wholeTree = tree.countBelow(top) * 2 > memberIndex.members;
  const ids = findMembers(memberIndex, {
    below: null,
    search: body.Search,
    maxHits: wholeTree ? MAX_SEARCHED : undefined,
    searchMobiles: false,
    maintenancePv: 0,
  });
  const hits = nearest(tree, ids, top);
  const ranks = hits.map(({ id }) => memberIndex.ranking[id]!);
  const names = await fullNames(
    ctx.db,
    hits.map(({ id }) => id),
  );
  return hits.map(({ id, depth }, i) => ({
    memberID: memberID(id),
    fullName: names.get(id)!,
    ranking: ranks[i]!,
    depth,
  }));
});

/**
 * The members who stand in the subtree, nearest first. A small subtree is walked once; in a large
 * one most hits are inside, so the upline of each is checked until enough are found.
 */
function nearest(tree: MemberTree, ids: Int32Array, top: number): { id: number; depth: number }[] {
  let inside: Iterable<number> = ids;
  if (ids.length > MAX_COMPARED && tree.countBelow(top) <= MAX_WALKED) {
    const wanted = new Uint8Array(ids.at(-1)! + 1);
    for (const id of ids) wanted[id] = 1;
    const self = wanted[top] === 1 ? [top] : [];
    inside = [...self, ...tree.firstBelow(top, (id) => wanted[id] === 1, MAX_COMPARED)];
  }
  const hits: { id: number; depth: number }[] = [];
  for (const id of inside) {
    const depth = tree.depthBelow(id, top);
    if (depth !== null) hits.push({ id, depth });
    if (hits.length === MAX_COMPARED) break;
  }
  return hits.sort((a, b) => a.depth - b.depth || a.id - b.id).slice(0, MAX_HITS);
}
