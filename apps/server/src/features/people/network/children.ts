import type { ResultOf } from '@canopy/contract/call';
import { network } from '@canopy/contract/people/network';
import { formatPv } from '@canopy/domain/volume';
import { ApiError } from '../../../platform/errors.ts';
import { memberID, memberRow } from '../../../platform/ids.ts';
import { query } from '../../../platform/operation.ts';
import { STATUSES, type MemberIndex } from '../memberIndex/memberIndex.ts';
import { fullNames } from '../members/fullNames.ts';
import { photoLinks } from '../members/photoLinks.ts';
import { currentPeriod } from '../../company/periods/currentPeriod.ts';
import { treeOf, type Tree } from './treeOf.ts';

type Node = ResultOf<typeof network.children>['nodes'][number];

/** Nodes per response; for more, the user opens a node. */
const MAX_NODES = 500;

/** A member with up to three levels below, each with counts and volumes of their whole downline. */
export const children = query(network.children, async (ctx, body) => {
  const { maintenancePv } = (await currentPeriod(ctx)).settings;
  const memberIndex = await ctx.memberIndex.now(ctx);
  const top = memberRow(body.MemberID);
  if (!memberIndex.known[top]) throw new ApiError('NOT_FOUND');
  const nodes = levels(memberIndex, top, body).map(({ id, depth }) => ({
    id,
    node: {
      ...nodeOf(memberIndex, body.Tree, id, maintenancePv),
      // the first node has no parent: the caller may not be allowed to see who is above
      parentID: depth === 0 ? null : memberID(treeOf(memberIndex, body.Tree).parentOf(id)!),
      side: depth === 0 || body.Tree === 'SPONSOR' ? null : memberIndex.sideOf(id),
      depth,
    },
  }));
  const ids = nodes.map(({ id }) => id);
  const names = await fullNames(ctx.db, ids);
  const photos = await photoLinks(ctx, ids);
  return {
    nodes: nodes.map(({ id, node }) => ({
      ...node,
      fullName: names.get(id)!,
      photo: photos.get(id) ?? null,
    })),
  };
});

/** Level by level, left before right; the direct children are one page. */
function levels(
  memberIndex: MemberIndex,
  top: number,
  body: { Tree: Tree; Depth: number; Page: number; PageSize: number },
) {
  const tree = treeOf(memberIndex, body.Tree);
  const found = [{ id: top, depth: 0 }];
  for (const { id, depth } of found) {
    if (depth === body.Depth) break;
    const offset = depth === 0 ? (body.Page - 1) * body.PageSize : 0;
    const below = tree.childrenOf(id, offset, body.PageSize);
    if (body.Tree === 'PLACEMENT') below.sort((a) => (memberIndex.sideOf(a) === 'L' ? -1 : 1));
    for (const child of below) {
      if (found.length < MAX_NODES) found.push({ id: child, depth: depth + 1 });
    }
  }
  return found;
}

function nodeOf(
  memberIndex: MemberIndex,
  treeName: Tree,
  id: number,
  maintenancePv: number,
): Omit<Node, 'fullName' | 'photo' | 'parentID' | 'side' | 'depth'> {
  const tree = treeOf(memberIndex, treeName);
  const placements = memberIndex.placementTree();
  const leg = (side: 'L' | 'R') => ({
    members: placements.count(id, side),
    volume: formatPv(placements.volume(id, side)),
  });
  return {
    memberID: memberID(id),
    ranking: memberIndex.ranking[id]!,
    packageRank: memberIndex.packageRank[id]!,
    status: STATUSES[memberIndex.status[id]!]!,
    maintenanceStatus:
      memberIndex.maintenance[id]! >= maintenancePv ? 'QUALIFIED' : 'NOT QUALIFIED',
    personalVolume: formatPv(tree.weightOf(id)),
    groupVolume: formatPv(tree.weightOf(id) + tree.weightBelow(id)),
    childCount: tree.childCount(id),
    totalBelow: tree.countBelow(id),
    legs: treeName === 'PLACEMENT' ? { left: leg('L'), right: leg('R') } : null,
    signUpDate: new Date(memberIndex.signUp[id]! * 1_000).toISOString(),
  };
}
