import { multiplyDivide } from '../exact.ts';
import type { Sen } from '../money.ts';
import type { BinaryInput } from './binary.ts';

/** The position of a sale in a leg: volume added to the leg before it in the same month, hundredths of a PV. */
export interface LotPlace {
  /** Place of the member who owns the leg. */
  place: number;
  /** 0: left, 1: right. */
  side: number;
  before: number;
}

/**
 * Positions of the given sales in every leg above their buyers. Members are numbered so that each subtree
 * is a contiguous range; the sales of a leg are therefore contiguous, and the volume before a sale is a
 * range sum. Cost: (sales + wanted × depth) × log members, without recursion.
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

/** Numbers members so that each one is followed by its whole subtree: first number and size of every subtree. */
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

/** Range sums over values added one at a time (a Fenwick tree). */
class RangeSums {
  readonly #sums: Float64Array;

  constructor(size: number) {
    this.#sums = new Float64Array(size + 1);
  }

  add(at: number, value: number): void {
    for (let i = at + 1; i < this.#sums.length; i += i & -i) this.#sums[i]! += value;
  }

  /** Sum of everything before `end`. */
  upTo(end: number): number {
    let sum = 0;
    for (let i = end; i > 0; i -= i & -i) sum += this.#sums[i]!;
    return sum;
  }
}

/** The range of a leg's used volume that the pairs of one line took up. */
export interface UsedRange {
  line: number;
  from: number;
  until: number;
}

/** A sale in a leg, with what has already been returned of it; hundredths of a PV. */
export interface LegLot {
  /** Volume added to the leg before it, less volume removed unpaired. */
  start: number;
  /** Volume of the sale that counted. */
  volume: number;
  /** Already returned: volume removed from the leg unpaired, and volume that had been paired. */
  removed: number;
  undone: number;
}

/** What a return affects in a leg: unpaired volume removed, and paired volume by line. */
export interface TracedReturn {
  removed: number;
  lines: { line: number; volume: number }[];
}

/**
 * Traces the return of a sale's volume in one leg. Volume is used first in, first out, so each sale is a
 * range of the leg. Volume beyond `used` is still carried and is removed first; the rest is taken from the
 * pairs it was used for, latest first.
 *
 * @param used all volume the leg has ever used, paired or lost
 * @param ranges pairs of the leg, in order; volume between them was lost
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

/** Volume that a line's pairs used of one leg, and how much of it has been returned; hundredths of a PV. */
export interface UsedLeg {
  used: number;
  returned: number;
}

/**
 * The part of a line's amount undone by returns, sen: all pairs that used the returned sale. Returns in
 * both legs may undo the same pairs, so only the larger share counts.
 */
export function undoneOf(amount: Sen, left: UsedLeg, right: UsedLeg): Sen {
  const part = ({ used, returned }: UsedLeg) =>
    used === 0 ? 0 : multiplyDivide(amount, Math.min(returned, used), used).quotient;
  return Math.max(part(left), part(right));
}

/** Where a sale starts in its leg after the volume removed before it is subtracted. */
export function startOf(
  position: number,
  holes: readonly { position: number; volume: number }[],
): number {
  let start = position;
  for (const hole of holes) if (hole.position < position) start -= hole.volume;
  return start;
}

/** A sale in a leg, and how much of it lies in a range of the leg's used volume; hundredths of a PV. */
export interface LotOfLeg {
  lot: number;
  volume: number;
  used: number;
}

/**
 * The sales of one month from which a range of a leg's used volume came, oldest first.
 *
 * @param leg the member's place and side, where the month starts in the leg, and volume removed unpaired
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
