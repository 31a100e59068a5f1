import { firstIndex } from '@canopy/domain/numbers';

/** Row ids kept sorted, so that one page of a million is a slice. */
export class SortedIds {
  #rows = new Int32Array(0);
  #compare: (a: number, b: number) => number;

  /** @param compare never returns 0 for two different rows */
  constructor(compare: (a: number, b: number) => number) {
    this.#compare = compare;
  }

  /** All row ids in order; do not modify. */
  get rows(): Int32Array {
    return this.#rows;
  }

  /** Replaces all rows and sorts them. */
  fill(rows: Int32Array<ArrayBuffer>): void {
    this.#rows = rows.sort(this.#compare);
  }

  /** Removes existing rows; call it before their sort values change. */
  remove(rows: ReadonlySet<number>): void {
    if (rows.size === 0) return;
    const removed = [...rows].sort(this.#compare);
    const next = new Int32Array(this.#rows.length - removed.length);
    let from = 0;
    let to = 0;
    for (const row of removed) {
      const at = this.#find(row, from);
      next.set(this.#rows.subarray(from, at), to);
      to += at - from;
      from = at + 1;
    }
    next.set(this.#rows.subarray(from), to);
    this.#rows = next;
  }

  /** Adds rows not yet present. */
  insert(rows: readonly number[]): void {
    if (rows.length === 0) return;
    const added = [...rows].sort(this.#compare);
    const next = new Int32Array(this.#rows.length + added.length);
    let from = 0;
    let to = 0;
    for (const row of added) {
      const until = this.#find(row, from);
      next.set(this.#rows.subarray(from, until), to);
      to += until - from;
      next[to] = row;
      to += 1;
      from = until;
    }
    next.set(this.#rows.subarray(from), to);
    this.#rows = next;
  }

  /** The position of a row, or where it would be inserted. */
  #find(row: number, from: number): number {
    return firstIndex(this.#rows.length, (i) => this.#compare(this.#rows[i]!, row) >= 0, from);
  }
}
