/** Why a share was not paid (domain 8.8). */
export const REASONS = ['NO_UPLINE', 'NOT_MAINTAINED', 'NOT_ACTIVE', 'RANK', 'CAP'] as const;
export type Reason = (typeof REASONS)[number];

/** Share amounts are counted in millionths of a sen: volume × PV value × basis points, exactly. */
export const FINE_PER_SEN = 1_000_000;

/**
 * Paid lines, column by column: ten million of them are four arrays, not ten million objects.
 * Level, percentage and volume of a line follow from its source and level.
 */
export class LineStore {
  length = 0;
  /** Index of the earning member. */
  earner: Int32Array;
  /** Index of the source (a sale line's volume). */
  source: Int32Array;
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
  to.set(from as never);
  return to;
}

/** A share that nobody got: one row for each unqualified upline, one for all levels above the root. */
export interface Breakage {
  source: number;
  /** First level concerned. */
  level: number;
  /** Basis points that were not paid. */
  basisPoints: number;
  reason: Reason;
  /** The upline who would have got it; -1: nobody was there. */
  missedBy: number;
  /** Millionths of a sen. */
  fine: number;
}
