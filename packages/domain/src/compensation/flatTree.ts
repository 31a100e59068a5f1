/** Members and their sponsors as read, in any order. */
export interface FlatTree {
  memberId: ArrayLike<number>;
  /** Row id of the sponsor; 0 for a root. */
  sponsorId: ArrayLike<number>;
}

/** Members in run order: by depth, then by id. */
export interface OrderedTree {
  memberId: Float64Array;
  /** Index of the sponsor; -1 for a root. */
  sponsor: Int32Array;
  /** Index of a member by row id; -1 if there is none. */
  indexOf: Int32Array;
  /** Row of the flat members for each index. */
  rowOf: Int32Array;
}

/**
 * Orders members by depth in one pass over flat rows. Not recursive, so a chain of 20,000 costs no more
 * than a bush.
 *
 * @throws Error if a sponsor is not among the members, or if there is a cycle
 */
export function orderTree({ memberId, sponsorId }: FlatTree): OrderedTree {
  const size = memberId.length;
  let largest = 0;
  for (let row = 0; row < size; row += 1) largest = Math.max(largest, memberId[row]!);
  // index rows by id first, so that members of the same depth come out in id order
  const rowById = new Int32Array(largest + 1).fill(-1);
  for (let row = 0; row < size; row += 1) rowById[memberId[row]!] = row;
  const sponsorRow = new Int32Array(size).fill(-1);
  for (let row = 0; row < size; row += 1) {
    if (sponsorId[row] === 0) continue;
    const sponsor = rowById[sponsorId[row]!] ?? -1;
    // a member whose sponsor is missing must never become a root
    if (sponsor < 0) throw new Error(`the sponsor of member ${memberId[row]} is not in the tree`);
    sponsorRow[row] = sponsor;
  }
  const depth = depths(sponsorRow);
  const starts = new Int32Array(size + 2);
  for (let row = 0; row < size; row += 1) starts[depth[row]! + 1]! += 1;
  for (let d = 1; d < starts.length; d += 1) starts[d]! += starts[d - 1]!;
  const tree: OrderedTree = {
    memberId: new Float64Array(size),
    sponsor: new Int32Array(size),
    indexOf: new Int32Array(largest + 1).fill(-1),
    rowOf: new Int32Array(size),
  };
  for (let id = 0; id <= largest; id += 1) {
    const row = rowById[id]!;
    if (row < 0) continue;
    const index = starts[depth[row]!]!;
    starts[depth[row]!] = index + 1;
    tree.memberId[index] = id;
    tree.indexOf[id] = index;
    tree.rowOf[index] = row;
  }
  for (let index = 0; index < size; index += 1) {
    const above = sponsorRow[tree.rowOf[index]!]!;
    tree.sponsor[index] = above < 0 ? -1 : tree.indexOf[memberId[above]!]!;
  }
  return tree;
}

const UNKNOWN = -1;

/** Depth of every row below its root; each path is walked once up and once down. */
function depths(above: Int32Array): Int32Array {
  const depth = new Int32Array(above.length).fill(UNKNOWN);
  const path: number[] = [];
  for (let row = 0; row < above.length; row += 1) {
    let at = row;
    while (at >= 0 && depth[at] === UNKNOWN) {
      path.push(at);
      if (path.length > above.length) throw new Error('the tree holds a circle');
      at = above[at]!;
    }
    let below = at < 0 ? 0 : depth[at]! + 1;
    while (path.length > 0) {
      depth[path.pop()!] = below;
      below += 1;
    }
  }
  return depth;
}
