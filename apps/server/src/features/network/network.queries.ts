import type { ParsedBodyOf, ResultOf } from '@canopy/contract/call';
import type { network } from '@canopy/contract/network';
import type { MemberTree } from '@canopy/domain/memberTree';
import { formatPv } from '@canopy/domain/volume';
import { memberID, memberRow } from '../../platform/ids.ts';
import { isStaff, signedIn, type Ctx } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { readSettings } from '../settings/readSettings.ts';
import { STATUSES, type MemberIndex } from '../memberIndex/memberIndex.ts';
import { findMembers } from '../memberIndex/findMembers.ts';

type Tree = 'SPONSOR' | 'PLACEMENT';
type Node = ResultOf<typeof network.children>['nodes'][number];

/** Nodes of one answer; who wants more opens a node. */
const MAX_NODES = 500;
/** From this many hits inside the subtree the nearest are chosen. */
const MANY_HITS = 200;
/** A subtree of this many is walked rather than asking each hit for its way up. */
const SMALL_TREE = 50_000;
/** Where nearly everybody is below, this many hits are enough to choose the nearest from. */
const ENOUGH_HITS = 5_000;
/** Hits of one search in a tree. */
const MAX_HITS = 20;

/** The one of the two trees that a call names. */
export const forestOf = (memberIndex: MemberIndex, tree: Tree): MemberTree =>
  tree === 'SPONSOR' ? memberIndex.sponsors : memberIndex.placements;

/** A member with up to three levels below, each with counts and volumes of everybody below. */
export async function children(
  ctx: Ctx,
  body: ParsedBodyOf<typeof network.children>,
): Promise<ResultOf<typeof network.children>> {
  const { maintenancePv } = await readSettings(ctx.db);
  const memberIndex = await ctx.memberIndex.now(ctx);
  const top = memberRow(body.MemberID);
  if (!memberIndex.known[top]) throw new ApiError('NOT_FOUND');
  const nodes = levels(memberIndex, top, body).map(({ id, depth }) => ({
    id,
    node: {
      ...nodeOf(memberIndex, body.Tree, id, maintenancePv),
      // the first of an answer stands alone: what is above it may not be the caller's to see
      parentID: depth === 0 ? null : memberID(forestOf(memberIndex, body.Tree).parentOf(id)!),
      side: depth === 0 || body.Tree === 'SPONSOR' ? null : memberIndex.sideOf(id),
      depth,
    },
  }));
  const names = await namesOf(
    ctx,
    nodes.map(({ id }) => id),
  );
  return { nodes: nodes.map(({ id, node }) => ({ ...node, fullName: names.get(id)! })) };
}

/** Level by level, left before right; the direct children are the page asked for. */
function levels(
  memberIndex: MemberIndex,
  top: number,
  body: ParsedBodyOf<typeof network.children>,
) {
  const forest = forestOf(memberIndex, body.Tree);
  const found = [{ id: top, depth: 0 }];
  for (const { id, depth } of found) {
    if (depth === body.Depth) break;
    const offset = depth === 0 ? (body.Page - 1) * body.PageSize : 0;
    const below = forest.childrenOf(id, offset, body.PageSize);
    if (body.Tree === 'PLACEMENT') below.sort((a) => (memberIndex.sideOf(a) === 'L' ? -1 : 1));
    for (const child of below) {
      if (found.length < MAX_NODES) found.push({ id: child, depth: depth + 1 });
    }
  }
  return found;
}

function nodeOf(
  memberIndex: MemberIndex,
  tree: Tree,
  id: number,
  maintenancePv: number,
): Omit<Node, 'fullName' | 'parentID' | 'side' | 'depth'> {
  const forest = forestOf(memberIndex, tree);
  const places = memberIndex.placementTree();
  const leg = (side: 'L' | 'R') => ({
    members: places.count(id, side),
    volume: formatPv(places.volume(id, side)),
  });
  return {
    memberID: memberID(id),
    ranking: memberIndex.ranking[id]!,
    packageRank: memberIndex.packageRank[id]!,
    status: STATUSES[memberIndex.status[id]!]!,
    maintenanceStatus:
      memberIndex.maintenance[id]! >= maintenancePv ? 'QUALIFIED' : 'NOT QUALIFIED',
    personalVolume: formatPv(forest.weightOf(id)),
    groupVolume: formatPv(forest.weightOf(id) + forest.weightBelow(id)),
    childCount: forest.childCount(id),
    totalBelow: forest.countBelow(id),
    legs: tree === 'PLACEMENT' ? { left: leg('L'), right: leg('R') } : null,
    signUpDate: new Date(memberIndex.signUp[id]! * 1_000).toISOString(),
  };
}

/** Full names by row id. */
export async function namesOf(
  { db }: Pick<Ctx, 'db'>,
  ids: number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('member')
    .select(['id', 'full_name'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row.full_name]));
}

/** The upline of a member, itself first; a member sees it up to the own place. */
export async function path(
  ctx: Ctx,
  body: ParsedBodyOf<typeof network.path>,
): Promise<ResultOf<typeof network.path>> {
  const actor = signedIn(ctx);
  const memberIndex = await ctx.memberIndex.now(ctx);
  const start = memberRow(body.MemberID);
  if (!memberIndex.known[start]) throw new ApiError('NOT_FOUND');
  const forest = forestOf(memberIndex, body.Tree);
  const offset = (body.Page - 1) * body.PageSize;
  const ids = forest.pathUp(start, offset, body.PageSize);
  const own = isStaff(actor) ? null : actor.memberId;
  const steps = own === null ? null : forest.depthBelow(start, own);
  // in the other tree a member of the downline may stand elsewhere: nothing above it is shown
  const shown = own === null ? ids : ids.slice(0, Math.max(0, (steps ?? 0) + 1 - offset));
  const ranks = shown.map((id) => memberIndex.ranking[id]!);
  const names = await namesOf(ctx, shown);
  return shown.map((id, i) => ({
    memberID: memberID(id),
    fullName: names.get(id)!,
    ranking: ranks[i]!,
  }));
}

/** How many stand directly and in all below a member in the sponsor tree. */
export async function teamSize(
  ctx: Pick<Ctx, 'db' | 'now' | 'memberIndex'>,
  memberId: number,
): Promise<{ directDownline: number; totalMember: number }> {
  const { sponsors } = await ctx.memberIndex.now(ctx);
  return {
    directDownline: sponsors.childCount(memberId),
    totalMember: sponsors.countBelow(memberId),
  };
}

/** Members of a tree that a search finds below a member, the nearest first. */
export async function searchTree(
  ctx: Ctx,
  body: ParsedBodyOf<typeof network.search>,
): Promise<ResultOf<typeof network.search>> {
  const top = memberRow(body.MemberID);
  const memberIndex = await ctx.memberIndex.now(ctx);
  const forest = forestOf(memberIndex, body.Tree);
  const wholeTree = forest.countBelow(top) * 2 > memberIndex.members;
  const ids = findMembers(memberIndex, {
    below: null,
    search: body.Search,
    maxHits: wholeTree ? ENOUGH_HITS : undefined,
    searchMobiles: false,
    maintenancePv: 0,
  });
  const hits = nearest(forest, ids, top);
  const ranks = hits.map(({ id }) => memberIndex.ranking[id]!);
  const names = await namesOf(
    ctx,
    hits.map(({ id }) => id),
  );
  return hits.map(({ id, depth }, i) => ({
    memberID: memberID(id),
    fullName: names.get(id)!,
    ranking: ranks[i]!,
    depth,
  }));
}

/**
 * Those of the members who stand in the subtree, the nearest first. A small subtree is walked once;
 * in a large one most hits are inside, so that each is asked for its way up until enough are found.
 */
function nearest(
  forest: MemberTree,
  ids: Int32Array,
  top: number,
): { id: number; depth: number }[] {
  let inside: Iterable<number> = ids;
  if (ids.length > MANY_HITS && forest.countBelow(top) <= SMALL_TREE) {
    const wanted = new Uint8Array(ids.at(-1)! + 1);
    for (const id of ids) wanted[id] = 1;
    const also = wanted[top] === 1 ? [top] : [];
    inside = [...also, ...forest.firstBelow(top, (id) => wanted[id] === 1, MANY_HITS)];
  }
  const hits: { id: number; depth: number }[] = [];
  for (const id of inside) {
    const depth = forest.depthBelow(id, top);
    if (depth !== null) hits.push({ id, depth });
    if (hits.length === MANY_HITS) break;
  }
  return hits.sort((a, b) => a.depth - b.depth || a.id - b.id).slice(0, MAX_HITS);
}
