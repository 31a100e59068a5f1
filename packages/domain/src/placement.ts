export type Side = 'L' | 'R';

/** Strategies that find a position by themselves: the fallbacks of the holding tank. */
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
 * Ways to pick a position in the binary tree: `manual` positions are only checked, `defer` leaves the
 * member in the holding tank.
 */
export const PLACEMENT_STRATEGIES = ['manual', ...AUTOMATIC_STRATEGIES, 'defer'] as const;
export type PlacementStrategy = (typeof PLACEMENT_STRATEGIES)[number];

/** An empty position: below a parent, on a side. */
export interface Place<Id> {
  parent: Id;
  side: Side;
}

/** What the strategies read of the placement tree; the caller holds the lock on it. */
export interface PlacementTree<Id> {
  child(parent: Id, side: Side): Id | null;
  parent(member: Id): Id | null;
  /** Members below a parent on a side. */
  count(parent: Id, side: Side): number;
  /** Volume below a parent on a side, hundredths of a PV. */
  volume(parent: Id, side: Side): number;
  /** Leg in which the sponsor's newest member was placed, null before the first. */
  lastSide(sponsor: Id): Side | null;
}

/**
 * The empty position that a strategy picks inside the sponsor's own placement subtree; null when it
 * is left open: `manual` (somebody picks) and `defer` (the holding tank). Walks step by step, so a
 * chain of 20,000 is only long, not deep.
 *
 * `isReserved` says which empty positions are reserved for a move of next month: a strategy that
 * ends on one takes the first other, breadth first, or null when there is none.
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

/** Along one side from the sponsor to the end: the power leg. */
function outerEdge<Id>(from: Id, side: Side, tree: PlacementTree<Id>): Place<Id> {
  let parent = from;
  for (let next = tree.child(parent, side); next !== null; next = tree.child(parent, side)) {
    parent = next;
  }
  return { parent, side };
}

/** One step to a side, then always the other one. */
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

/** At every member to the side that weighs less, ties left. */
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

/** Why a position cannot be taken, null when it can. */
export function placeRefusal<Id>(
  sponsor: Id,
  place: Place<Id>,
  tree: PlacementTree<Id>,
): 'PLACEMENT_OUTSIDE' | 'PLACEMENT_TAKEN' | null {
  if (!isBelow(place.parent, sponsor, (member) => tree.parent(member))) return 'PLACEMENT_OUTSIDE';
  return tree.child(place.parent, place.side) === null ? null : 'PLACEMENT_TAKEN';
}

/** Whether a member is another, or stands anywhere below, by the way up. */
export function isBelow<Id>(member: Id, top: Id, parentOf: (member: Id) => Id | null): boolean {
  for (let at: Id | null = member; at !== null; at = parentOf(at)) if (at === top) return true;
  return false;
}

/**
 * Why a member cannot be moved below a new sponsor, null when it can: never the root, never into
 * the own downline, nor to the sponsor it has already.
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
