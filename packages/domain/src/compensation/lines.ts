/** Why a share was not paid. Rounding remainders are only summed, not listed. */
export const REASONS = ['NO_UPLINE', 'NOT_MAINTAINED', 'NOT_ACTIVE', 'RANK', 'CAP'] as const;
export type Reason = (typeof REASONS)[number];

/**
 * Shares are counted in millionths of a sen ("fine"): hundredths of a PV × sen per PV × basis points is
 * always a whole number, so nothing is rounded. For every source of a plan, exactly:
 *
 *   Σ lines × FINE_PER_SEN + Σ breakage + rounding = volume × PV value × Σ levels
 */
export const FINE_PER_SEN = 1_000_000;

/**
 * Whole sen of a share, rounded down once. Floating-point division of a large share may come out one too
 * high, which is corrected.
 */
export function senOf(fine: number): number {
  const sen = Math.floor(fine / FINE_PER_SEN);
  return sen * FINE_PER_SEN > fine ? sen - 1 : sen;
}

/**
 * Paid lines in columns: ten million lines are four arrays, not ten million objects. The percentage and
 * volume of a line follow from its level and source.
 */
export class LineStore {
  length = 0;
  /** Index of the earning member. */
  earner: Int32Array;
  /** Index of the source (a sale line's volume). */
  source: Int32Array;
  /** Level or generation, from 1. */
  level: Uint8Array;
  /** Sen, rounded down once. */
  amount: Float64Array;

  constructor(capacity: number) {
    const size = Math.max(16, capacity);
    this.earner = new Int32Array(size);
    this.source = new Int32Array(size);
    this.level = new Uint8Array(size);
    this.amount = new Float64Array(size);
  }

  add(earner: number, source: number, level: number, amount: number): void {
    const at = this.length;
    if (at === this.earner.length) this.grow();
    this.earner[at] = earner;
    this.source[at] = source;
    this.level[at] = level;
    this.amount[at] = amount;
    this.length = at + 1;
  }

  private grow(): void {
    const size = this.earner.length * 2;
    this.earner = grown(this.earner, new Int32Array(size));
    this.source = grown(this.source, new Int32Array(size));
    this.level = grown(this.level, new Uint8Array(size));
    this.amount = grown(this.amount, new Float64Array(size));
  }
}

function grown<T extends Int32Array | Uint8Array | Float64Array>(from: T, to: T): T {
  // both are T, but TypeScript accepts no argument to `set` on a union of array types
  to.set(from as never);
  return to;
}

/** A share that nobody got: one row per upline who missed it, and one for all levels beyond the root. */
export interface Breakage {
  source: number;
  /** First level concerned. */
  level: number;
  /** Basis points not paid. */
  basisPoints: number;
  reason: Reason;
  /** The upline who would have got it; -1: there was none. */
  missedBy: number;
  /** Millionths of a sen. */
  fine: number;
}

/** Breakage in columns; iterates and serializes to JSON like a list of rows. */
export class BreakageStore implements Iterable<Breakage> {
  length = 0;
  source: Int32Array;
  level: Uint8Array;
  basisPoints: Int32Array;
  /** Index in REASONS. */
  reason: Uint8Array;
  missedBy: Int32Array;
  fine: Float64Array;

  constructor(capacity: number) {
    const size = Math.max(16, capacity);
    this.source = new Int32Array(size);
    this.level = new Uint8Array(size);
    this.basisPoints = new Int32Array(size);
    this.reason = new Uint8Array(size);
    this.missedBy = new Int32Array(size);
    this.fine = new Float64Array(size);
  }

  add(
    source: number,
    level: number,
    basisPoints: number,
    reason: Reason,
    missedBy: number,
    fine: number,
  ): void {
    const at = this.length;
    if (at === this.source.length) this.grow();
    this.source[at] = source;
    this.level[at] = level;
    this.basisPoints[at] = basisPoints;
    this.reason[at] = REASONS.indexOf(reason);
    this.missedBy[at] = missedBy;
    this.fine[at] = fine;
    this.length = at + 1;
  }

  at(row: number): Breakage {
    return {
      source: this.source[row]!,
      level: this.level[row]!,
      basisPoints: this.basisPoints[row]!,
      reason: this.reasonAt(row),
      missedBy: this.missedBy[row]!,
      fine: this.fine[row]!,
    };
  }

  reasonAt(row: number): Reason {
    return REASONS[this.reason[row]!]!;
  }

  *[Symbol.iterator](): Generator<Breakage> {
    for (let row = 0; row < this.length; row += 1) yield this.at(row);
  }

  map<T>(to: (share: Breakage) => T): T[] {
    const list: T[] = [];
    for (let row = 0; row < this.length; row += 1) list.push(to(this.at(row)));
    return list;
  }

  toJSON(): Breakage[] {
    return this.map((share) => share);
  }

  private grow(): void {
    const size = this.source.length * 2;
    this.source = grown(this.source, new Int32Array(size));
    this.level = grown(this.level, new Uint8Array(size));
    this.basisPoints = grown(this.basisPoints, new Int32Array(size));
    this.reason = grown(this.reason, new Uint8Array(size));
    this.missedBy = grown(this.missedBy, new Int32Array(size));
    this.fine = grown(this.fine, new Float64Array(size));
  }
}
