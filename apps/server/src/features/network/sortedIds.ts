import { firstIndex } from '@canopy/domain/numbers';

/** Rows kept in an order, so that a page of a million is a slice. */
export class KeptOrder {
  #rows = new Int32Array(0);
  #compare: (a: number, b: number) => number;

  /** `compare` must tell any two rows apart. */
  constructor(compare: (a: number, b: number) => number) {
    this.#compare = compare;
  }

  get rows(): Int32Array {
    return this.#rows;
  }

  /** Sorts all rows anew. */
  fill(rows: Int32Array<ArrayBuffer>): void {
    this.#rows = rows.sort(this.#compare);
  }

  /** Takes rows out, before what they are sorted by changes. */
  remove(rows: ReadonlySet<number>): void {
    if (rows.size > 0) this.#rows = this.#rows.filter((row) => !rows.has(row));
  }

  /** Puts rows in that are not in it. */
  insert(rows: readonly number[]): void {
    if (rows.length === 0) return;
    const added = [...rows].sort(this.#compare);
    const next = new Int32Array(this.#rows.length + added.length);
    let from = 0;
    let to = 0;
    for (const row of added) {
      const until = firstIndex(
        this.#rows.length,
        (i) => this.#compare(this.#rows[i]!, row) >= 0,
        from,
      );
      next.set(this.#rows.subarray(from, until), to);
      to += until - from;
      next[to] = row;
      to += 1;
      from = until;
    }
    next.set(this.#rows.subarray(from), to);
    this.#rows = next;
  }
}
