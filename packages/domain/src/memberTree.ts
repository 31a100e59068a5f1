import { grown } from './numbers.ts';

/** No member; row ids start at 1. */
const NONE = 0;

/**
 * A tree of members by row id, held in arrays: constant memory per member however deep the tree. Every
 * member has a weight (hundredths of a PV). Count and weight of the whole downline are updated on every
 * change, so reading them is free.
 *
 * A member that was never attached is a root of its own. Nothing is recursive, so a chain of 20,000 cannot
 * overflow the stack.
 */
export class MemberTree {
  /** Highest row id that fits in the arrays. */
  #size = 0;
  #parent = new Int32Array(1);
  #first = new Int32Array(1);
  #last = new Int32Array(1);
  #next = new Int32Array(1);
  #previous = new Int32Array(1);
  #children = new Int32Array(1);
  #below = new Int32Array(1);
  #weight = new Float64Array(1);
  #weightBelow = new Float64Array(1);

  /** Makes room for row ids up to `id`. */
  reserve(id: number): void {
    if (id <= this.#size) return;
    this.#size = Math.max(id, this.#size * 2, 1_024);
    const room = this.#size + 1;
    this.#parent = grown(this.#parent, room);
    this.#first = grown(this.#first, room);
    this.#last = grown(this.#last, room);
    this.#next = grown(this.#next, room);
    this.#previous = grown(this.#previous, room);
    this.#children = grown(this.#children, room);
    this.#below = grown(this.#below, room);
    this.#weight = grown(this.#weight, room);
    this.#weightBelow = grown(this.#weightBelow, room);
  }

  /** The member above, null at the top. */
  parentOf(member: number): number | null {
    return this.#parent[member] || null;
  }

  /** Number of direct children. */
  childCount(member: number): number {
    return this.#children[member] ?? 0;
  }

  /** Number of members in the whole downline. */
  countBelow(member: number): number {
    return this.#below[member] ?? 0;
  }

  /** The member's own weight. */
  weightOf(member: number): number {
    return this.#weight[member] ?? 0;
  }

  /** Total weight of the downline, without the member's own. */
  weightBelow(member: number): number {
    return this.#weightBelow[member] ?? 0;
  }

  /** Direct children in the order they joined: `limit` of them, starting at `offset`. */
  childrenOf(member: number, offset = 0, limit = Number.MAX_SAFE_INTEGER): number[] {
    const children: number[] = [];
    let at = this.#first[member] ?? NONE;
    for (let skip = offset; at !== NONE && skip > 0; skip -= 1) at = this.#next[at]!;
    for (; at !== NONE && children.length < limit; at = this.#next[at]!) children.push(at);
    return children;
  }

  /** The child attached last; null when there is none. */
  lastChild(member: number): number | null {
    return this.#last[member] || null;
  }

  /** The sibling attached just before a member; null for the first child. */
  previousSibling(member: number): number | null {
    return this.#previous[member] || null;
  }

  /**
   * Moves a member and its downline under another. If that would create a cycle, the member is left without
   * a position, so that walking up always ends.
   */
  attach(member: number, parent: number): void {
    this.reserve(Math.max(member, parent));
    if (this.#parent[member] === parent) return;
    this.detach(member);
    if (this.isBelow(parent, member)) return;
    this.#link(member, parent);
    this.#carryUp(
      parent,
      this.#below[member]! + 1,
      this.#weight[member]! + this.#weightBelow[member]!,
    );
  }

  /** Removes a member and its downline from its position. */
  detach(member: number): void {
    const parent = this.#parent[member] ?? NONE;
    if (parent === NONE) return;
    const [previous, next] = [this.#previous[member]!, this.#next[member]!];
    if (previous === NONE) this.#first[parent] = next;
    else this.#next[previous] = next;
    if (next === NONE) this.#last[parent] = previous;
    else this.#previous[next] = previous;
    this.#parent[member] = this.#previous[member] = this.#next[member] = NONE;
    this.#children[parent]! -= 1;
    this.#carryUp(
      parent,
      -this.#below[member]! - 1,
      -this.#weight[member]! - this.#weightBelow[member]!,
    );
  }

  /** Sets a member's own weight. */
  setWeight(member: number, weight: number): void {
    this.reserve(member);
    const change = weight - this.#weight[member]!;
    if (change === 0) return;
    this.#weight[member] = weight;
    for (let at = this.#parent[member]!; at !== NONE; at = this.#parent[at]!) {
      this.#weightBelow[at]! += change;
    }
  }

  /**
   * Attaches members that have no position yet and sets weights without updating totals. For bulk loading;
   * call {@link sumUp} afterwards.
   */
  put(
    edges: Iterable<readonly [member: number, parent: number]>,
    weights: Iterable<readonly [member: number, weight: number]> = [],
  ): void {
    for (const [member, parent] of edges) {
      this.reserve(Math.max(member, parent));
      this.#link(member, parent);
    }
    for (const [member, weight] of weights) {
      this.reserve(member);
      this.#weight[member] = weight;
    }
  }

  /**
   * Recalculates all counts and weights from the leaves up, in linear time; updating one by one would walk
   * to the top each time. A member is ready once all its children are done.
   */
  sumUp(): void {
    this.#below.fill(0);
    this.#weightBelow.fill(0);
    const waiting = this.#children.slice();
    for (let leaf = 1; leaf <= this.#size; leaf += 1) {
      if (this.#children[leaf] !== 0) continue;
      for (let at = leaf; ;) {
        const parent = this.#parent[at]!;
        if (parent === NONE) break;
        this.#below[parent]! += this.#below[at]! + 1;
        this.#weightBelow[parent]! += this.#weightBelow[at]! + this.#weight[at]!;
        waiting[parent]! -= 1;
        if (waiting[parent] !== 0) break;
        at = parent;
      }
    }
  }

  /** Whether a member is `top` or stands anywhere below it. */
  isBelow(member: number, top: number): boolean {
    for (let at = member; at !== NONE; at = this.#parent[at] ?? NONE) if (at === top) return true;
    return false;
  }

  /** The path from a member to the top, starting with the member: `limit` steps, starting at `offset`. */
  pathUp(member: number, offset = 0, limit = Number.MAX_SAFE_INTEGER): number[] {
    const path: number[] = [];
    let at = member;
    for (let skip = offset; at !== NONE && skip > 0; skip -= 1) at = this.#parent[at] ?? NONE;
    for (; at !== NONE && path.length < limit; at = this.#parent[at] ?? NONE) path.push(at);
    return path;
  }

  /** How many levels a member stands below another; null when it does not. */
  depthBelow(member: number, top: number): number | null {
    let depth = 0;
    for (let at = member; at !== NONE; at = this.#parent[at] ?? NONE) {
      if (at === top) return depth;
      depth += 1;
    }
    return null;
  }

  /** The whole downline of a member, parents before their children. */
  below(member: number): Int32Array<ArrayBuffer> {
    const found = new Int32Array(this.countBelow(member));
    let length = 0;
    this.#walk(member, (at) => {
      found[length] = at;
      length += 1;
      return false;
    });
    return found;
  }

  /** The first `limit` members of the downline that pass a test, parents before their children. */
  firstBelow(member: number, test: (member: number) => boolean, limit: number): number[] {
    const found: number[] = [];
    this.#walk(member, (at) => {
      if (test(at)) found.push(at);
      return found.length >= limit;
    });
    return found;
  }

  /** Walks down the subtree until `visit` stops it. */
  #walk(member: number, visit: (at: number) => boolean): void {
    const [first, next, parent] = [this.#first, this.#next, this.#parent];
    let at = first[member] ?? NONE;
    while (at !== NONE) {
      if (visit(at)) return;
      const down = first[at]!;
      if (down !== NONE) {
        at = down;
        continue;
      }
      while (at !== member && next[at] === NONE) at = parent[at]!;
      at = at === member ? NONE : next[at]!;
    }
  }

  #link(member: number, parent: number): void {
    const last = this.#last[parent]!;
    this.#parent[member] = parent;
    this.#previous[member] = last;
    if (last === NONE) this.#first[parent] = member;
    else this.#next[last] = member;
    this.#last[parent] = member;
    this.#children[parent]! += 1;
  }

  #carryUp(from: number, count: number, weight: number): void {
    for (let at = from; at !== NONE; at = this.#parent[at]!) {
      this.#below[at]! += count;
      this.#weightBelow[at]! += weight;
    }
  }
}
