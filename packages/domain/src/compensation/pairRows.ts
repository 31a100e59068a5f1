import type { Reason } from './lines.ts';

/** Why pairs were not paid. */
const PAIR_REASONS = ['CAP', 'NOT_ACTIVE', 'NOT_MAINTAINED'] as const satisfies readonly Reason[];
export type PairReason = (typeof PAIR_REASONS)[number];

/** Pairs in columns, one row per member and pairing period. */
export class PairRows {
  length = 0;
  /** Index of the member in the run. */
  member: Int32Array;
  step: Uint8Array;
  pairs: Float64Array;
  /** Amount paid, sen; for unpaid pairs their value, millionths of a sen. */
  value: Float64Array;
  /** Index of the reason they were not paid. */
  reason: Uint8Array;

  constructor(capacity = 16) {
    this.member = new Int32Array(capacity);
    this.step = new Uint8Array(capacity);
    this.pairs = new Float64Array(capacity);
    this.value = new Float64Array(capacity);
    this.reason = new Uint8Array(capacity);
  }

  add(
    member: number,
    step: number,
    pairs: number,
    value: number,
    reason: PairReason = 'CAP',
  ): void {
    const at = this.length;
    if (at === this.member.length) this.#grow();
    this.member[at] = member;
    this.step[at] = step;
    this.pairs[at] = pairs;
    this.value[at] = value;
    this.reason[at] = PAIR_REASONS.indexOf(reason);
    this.length = at + 1;
  }

  reasonAt(row: number): PairReason {
    return PAIR_REASONS[this.reason[row]!]!;
  }

  #grow(): void {
    const wider = new PairRows(this.member.length * 2);
    for (const column of ['member', 'step', 'pairs', 'value', 'reason'] as const) {
      wider[column].set(this[column]);
    }
    this.member = wider.member;
    this.step = wider.step;
    this.pairs = wider.pairs;
    this.value = wider.value;
    this.reason = wider.reason;
  }
}
