import { multiplyDivide } from '../exact.ts';
import type { Sen } from '../money.ts';
import type { BinaryInput } from './binary.ts';

/** Where a sale stands in a leg: what came to the leg in the same month before it, hundredths of a PV. */
export interface LotPlace {
  /** Place of the member whose leg it is. */
  place: number;
  /** 0: left, 1: right. */
  side: number;
  before: number;
}

/**
 * Where some sales stand in every leg above their buyers. The sales of a leg lie next to each other when
 * members are numbered from a parent to its whole subtree, so what came before a sale is a sum over a
 * range of numbers: (sales + wanted × depth) × log members, without recursion.
 *
 * @param wanted indexes of lots
 */
export function lotPlaces(
  { parent, side, lots }: Pick<BinaryInput, 'parent' | 'side' | 'lots'>,
  wanted: ReadonlySet<number>,
): Map<number, LotPlace[]> {
  const found = new Map<number, LotPlace[]>();
  if (wanted.size === 0) return found;
  const { first, size } = subtrees(parent);
  const sums = new RangeSums(parent.length);
  for (let lot = 0; lot < lots.place.length; lot += 1) {
    const buyer = lots.place[lot]!;
    if (wanted.has(lot)) {
      const places: LotPlace[] = [];
      for (let at = buyer; parent[at]! >= 0; at = parent[at]!) {
        const before = sums.upTo(first[at]! + size[at]!) - sums.upTo(first[at]!);
        places.push({ place: parent[at]!, side: side[at]!, before });
      }
      found.set(lot, places);
    }
    sums.add(first[buyer]!, lots.volume[lot]!);
  }
  return found;
}

/** Numbers members so that everybody below one follows it: where each begins and how many they are. */
export function subtrees(parent: Int32Array): { first: Int32Array; size: Int32Array } {
  const size = new Int32Array(parent.length).fill(1);
  for (let i = parent.length - 1; i >= 0; i -= 1) {
    if (parent[i]! >= 0) size[parent[i]!]! += size[i]!;
  }
  const first = new Int32Array(parent.length);
  const next = new Int32Array(parent.length);
  let roots = 0;
  for (let i = 0; i < parent.length; i += 1) {
    const above = parent[i]!;
    if (above < 0) {
      first[i] = roots;
      roots += size[i]!;
    } else {
      first[i] = next[above]!;
      next[above]! += size[i]!;
    }
    next[i] = first[i]! + 1;
  }
  return { first, size };
}

/** Sums over ranges that grow value by value (a Fenwick tree). */
class RangeSums {
  readonly #sums: Float64Array;

  constructor(size: number) {
    this.#sums = new Float64Array(size + 1);
  }

  add(at: number, value: number): void {
    for (let i = at + 1; i < this.#sums.length; i += i & -i) this.#sums[i]! += value;
  }

  /** Of everything before `end`. */
  upTo(end: number): number {
    let sum = 0;
    for (let i = end; i > 0; i -= i & -i) sum += this.#sums[i]!;
    return sum;
  }
}

/** Pairs of one line as they used up a leg: from where to where of all that the leg has ever used. */
export interface UsedRange {
  line: number;
  from: number;
  until: number;
}

/** A sale in a leg, with what was returned of it before; hundredths of a PV. */
export interface LegLot {
  /** All that came to the leg before it, less what was taken out of the leg unpaired. */
  start: number;
  /** What counted of the sale. */
  volume: number;
  /** Returned before: taken out of the leg unpaired, and after it had been used. */
  removed: number;
  undone: number;
}

/** What a return takes out of a leg: what was not used yet, and what was, by line. */
export interface TracedReturn {
  removed: number;
  lines: { line: number; volume: number }[];
}

/**
 * Follows the return of a sale's volume into one leg. Volume is used first in, first out, so a sale is the
 * range of the leg that it came in as: what is beyond `used` is carried still and taken out first; the rest
 * lies in pairs that were made, the latest first.
 *
 * @param used all that the leg has ever used, paired or lost
 * @param ranges pairs of the leg, in order; what lies between them was lost
 */
export function traceReturn(
  lot: LegLot,
  used: number,
  ranges: readonly UsedRange[],
  returned: number,
): TracedReturn {
  const end = lot.start + lot.volume - lot.removed;
  const usedEnd = Math.max(lot.start, Math.min(end, used));
  const removed = Math.min(returned, end - usedEnd);
  const until = usedEnd - lot.undone;
  const from = Math.max(lot.start, until - (returned - removed));
  const lines: TracedReturn['lines'] = [];
  for (const range of ranges) {
    const volume = Math.min(until, range.until) - Math.max(from, range.from);
    if (volume > 0) lines.push({ line: range.line, volume });
  }
  return { removed, lines };
}

/** What is returned of the volume that a line's pairs used of one leg, hundredths of a PV. */
export interface UsedLeg {
  used: number;
  returned: number;
}

/**
 * What a line has lost to returns, sen: the pairs of a returned sale, whole. What comes back in both legs
 * undoes the same pairs, so the larger part counts.
 */
export function undoneOf(amount: Sen, left: UsedLeg, right: UsedLeg): Sen {
  const part = ({ used, returned }: UsedLeg) =>
    used === 0 ? 0 : multiplyDivide(amount, Math.min(returned, used), used).quotient;
  return Math.max(part(left), part(right));
}

/** Where a sale begins in its leg once what was taken out of the leg before it is gone. */
export function startOf(
  position: number,
  holes: readonly { position: number; volume: number }[],
): number {
  let start = position;
  for (const hole of holes) if (hole.position < position) start -= hole.volume;
  return start;
}

/** A sale of a leg, and what lies of it in a range of what the leg has used; hundredths of a PV. */
export interface LotOfLeg {
  lot: number;
  volume: number;
  used: number;
}

/**
 * The sales of one month that a range of a leg's used volume came from, the oldest first.
 *
 * @param leg the member's place and side, where the month begins in the leg, and what was taken out unpaired
 */
export function lotsOfLeg(
  { parent, side, lots }: Pick<BinaryInput, 'parent' | 'side' | 'lots'>,
  leg: {
    place: number;
    side: number;
    start: number;
    holes: readonly { position: number; volume: number }[];
  },
  from: number,
  until: number,
): LotOfLeg[] {
  const top = parent.findIndex((above, i) => above === leg.place && side[i] === leg.side);
  if (top < 0) return [];
  const { first, size } = subtrees(parent);
  const [low, high] = [first[top]!, first[top]! + size[top]!];
  const found: LotOfLeg[] = [];
  let position = leg.start;
  for (let lot = 0; lot < lots.place.length; lot += 1) {
    const buyer = first[lots.place[lot]!]!;
    if (buyer < low || buyer >= high) continue;
    const volume = lots.volume[lot]!;
    const start = startOf(position, leg.holes);
    if (start >= until) break;
    const own = leg.holes.reduce(
      (sum, hole) => (hole.position === position ? sum + hole.volume : sum),
      0,
    );
    const used = Math.min(until, start + volume - own) - Math.max(from, start);
    if (used > 0) found.push({ lot, volume, used });
    position += volume;
  }
  return found;
}
