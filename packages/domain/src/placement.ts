export type Side = 'L' | 'R';

/** Strategies that pick a position automatically; also the fallbacks of the holding tank. */
export const AUTOMATIC_STRATEGIES = [
  'extremeLeft',
  'extremeRight',
  'insideLeft',
  'insideRight',
  'balanced',
  'weakCount',
  'weakVolume',
  'alternate',
] as const;

/**
 * Ways to choose a position in the binary tree: `manual` only checks the position given, `defer` leaves the
 * member in the holding tank.
 */
export const PLACEMENT_STRATEGIES = ['manual', ...AUTOMATIC_STRATEGIES, 'defer'] as const;
export type PlacementStrategy = (typeof PLACEMENT_STRATEGIES)[number];

/** An empty position: a parent and a side. */
export interface Place<Id> {
  parent: Id;
  side: Side;
}

/** The part of the placement tree that strategies read; the caller holds its lock. */
export interface PlacementTree<Id> {
  child(parent: Id, side: Side): Id | null;
  parent(member: Id): Id | null;
  /** Members below a parent on one side. */
  count(parent: Id, side: Side): number;
  /** Volume below a parent on one side, hundredths of a PV. */
  volume(parent: Id, side: Side): number;
  /** Leg in which the sponsor's newest member was placed; null before the first. */
  lastSide(sponsor: Id): Side | null;
}

/**
 * The empty position that a strategy picks within the sponsor's placement subtree; null for `manual` (a
 * person chooses) and `defer` (the holding tank). Not recursive, so a chain of 20,000 cannot overflow the
 * stack.
 *
 * `isReserved` says which empty positions are reserved for a move next month. A strategy that ends on one
 * takes the first other empty position, breadth first, or null when there is none.
 */
export function findPlace<Id>(
  strategy: PlacementStrategy,
  sponsor: Id,
  tree: PlacementTree<Id>,
  isReserved: (place: Place<Id>) => boolean = () => false,
): Place<Id> | null {
  const place = strategyPlace(strategy, sponsor, tree);
  return place && isReserved(place) ? firstEmpty(sponsor, tree, isReserved) : place;
}

function strategyPlace<Id>(
  strategy: PlacementStrategy,
  sponsor: Id,
  tree: PlacementTree<Id>,
): Place<Id> | null {
  switch (strategy) {
    case 'manual':
    case 'defer':
      return null;
    case 'extremeLeft':
      return outerEdge(sponsor, 'L', tree);
    case 'extremeRight':
      return outerEdge(sponsor, 'R', tree);
    case 'insideLeft':
      return inside(sponsor, 'L', tree);
    case 'insideRight':
      return inside(sponsor, 'R', tree);
    case 'balanced':
      return firstEmpty(sponsor, tree);
    case 'weakCount':
      return weakest(sponsor, tree, (parent, side) => tree.count(parent, side));
    case 'weakVolume':
      return weakest(sponsor, tree, (parent, side) => tree.volume(parent, side));
    case 'alternate':
      return outerEdge(sponsor, tree.lastSide(sponsor) === 'L' ? 'R' : 'L', tree);
  }
}

/** Down one side from the sponsor to the end: the power leg. */
function outerEdge<Id>(from: Id, side: Side, tree: PlacementTree<Id>): Place<Id> {
  let parent = from;
  for (let next = tree.child(parent, side); next !== null; next = tree.child(parent, side)) {
    parent = next;
  }
  return { parent, side };
}

/** One step to the given side, then always to the other side. */
function inside<Id>(sponsor: Id, side: Side, tree: PlacementTree<Id>): Place<Id> {
  const first = tree.child(sponsor, side);
  if (first === null) return { parent: sponsor, side };
  return outerEdge(first, side === 'L' ? 'R' : 'L', tree);
}

/** Level by level, left first. */
function firstEmpty<Id>(
  sponsor: Id,
  tree: PlacementTree<Id>,
  isReserved: (place: Place<Id>) => boolean = () => false,
): Place<Id> | null {
  const row: Id[] = [sponsor];
  for (const parent of row) {
    for (const side of ['L', 'R'] as const) {
      const child = tree.child(parent, side);
      if (child !== null) row.push(child);
      else if (!isReserved({ parent, side })) return { parent, side };
    }
  }
  return null;
}

/** At every member, down the side with the smaller weight; ties go left. */
function weakest<Id>(
  sponsor: Id,
  tree: PlacementTree<Id>,
  weigh: (parent: Id, side: Side) => number,
): Place<Id> {
  let parent = sponsor;
  for (;;) {
    const side = weigh(parent, 'R') < weigh(parent, 'L') ? 'R' : 'L';
    const next = tree.child(parent, side);
    if (next === null) return { parent, side };
    parent = next;
  }
}

/** Why a position cannot be taken; null when it can. */
export function placeRefusal<Id>(
  sponsor: Id,
  place: Place<Id>,
  tree: PlacementTree<Id>,
): 'PLACEMENT_OUTSIDE' | 'PLACEMENT_TAKEN' | null {
  if (!isBelow(place.parent, sponsor, (member) => tree.parent(member))) return 'PLACEMENT_OUTSIDE';
  return tree.child(place.parent, place.side) === null ? null : 'PLACEMENT_TAKEN';
}

/** Whether a member is `top` or stands anywhere below it, found by walking up. */
export function isBelow<Id>(member: Id, top: Id, parentOf: (member: Id) => Id | null): boolean {
  for (let at: Id | null = member; at !== null; at = parentOf(at)) if (at === top) return true;
  return false;
}

/**
 * Why a member cannot be moved under a new sponsor; null when it can. Not allowed: moving the root, moving
 * into one's own downline, or keeping the same sponsor.
 */
export function moveRefusal<Id>(
  member: Id,
  newSponsor: Id,
  sponsorOf: (member: Id) => Id | null,
): 'ROOT' | 'OWN_DOWNLINE' | 'SAME_SPONSOR' | null {
  const present = sponsorOf(member);
  if (present === null) return 'ROOT';
  if (isBelow(newSponsor, member, sponsorOf)) return 'OWN_DOWNLINE';
  return present === newSponsor ? 'SAME_SPONSOR' : null;
}
