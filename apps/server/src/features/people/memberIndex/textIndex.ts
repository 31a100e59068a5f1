import { firstIndex, grown } from '@canopy/domain/numbers';

const SEPARATOR = 1;
const GAP = 0;

/** The form in which names are compared: without accents, case or surrounding spaces. */
export const foldText = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();

/**
 * The texts of many rows one after another in one buffer, so that searching for a word is one pass
 * over memory. A row may have several fields; a word is found within one of them, never across two.
 */
export class TextIndex {
  #buffer = Buffer.alloc(1_024);
  #used = 1;
  /** Start and end of each row's text; 0: none. */
  #start = new Int32Array(1_024);
  #end = new Int32Array(1_024);
  /** Rows in buffer order, and where they start in it. */
  #rows = new Int32Array(1_024);
  #starts = new Int32Array(1_024);
  #count = 0;

  /** Sets the fields of a row; setting the same values again costs nothing. */
  set(row: number, fields: readonly string[]): void {
    const text = Buffer.from(fields.join(String.fromCharCode(SEPARATOR)), 'utf8');
    this.#reserve(row, text.length + 2);
    const before = this.#start[row]!;
    if (before !== 0 && text.equals(this.#buffer.subarray(before, this.#end[row]!))) return;
    if (before !== 0) this.#buffer.fill(GAP, before, this.#end[row]!);
    const start = this.#used;
    text.copy(this.#buffer, start);
    this.#start[row] = start;
    this.#end[row] = start + text.length;
    this.#rows[this.#count] = row;
    this.#starts[this.#count] = start;
    this.#count += 1;
    // one byte between two rows belongs to neither
    this.#used = start + text.length + 1;
  }

  /** A row's fields as stored, joined by U+0001; empty if it has none. */
  text(row: number): string {
    return this.#buffer.toString('utf8', this.#start[row] ?? 0, this.#end[row] ?? 0);
  }

  /** Rows with the word in one of their fields, each once, at most `maxHits`. */
  find(word: string, maxHits = Number.MAX_SAFE_INTEGER): number[] {
    const needle = Buffer.from(word, 'utf8');
    const found: number[] = [];
    if (needle.length === 0) return found;
    const used = this.#buffer.subarray(0, this.#used);
    for (let at = used.indexOf(needle); at >= 0 && found.length < maxHits;) {
      const row = this.#rowAt(at);
      found.push(row);
      at = used.indexOf(needle, this.#end[row]!);
    }
    return found;
  }

  /** Compares two rows by their first field, then the others; negative: the first comes first. */
  compare(a: number, b: number): number {
    return this.#buffer.compare(
      this.#buffer,
      this.#start[b]!,
      this.#end[b]!,
      this.#start[a]!,
      this.#end[a]!,
    );
  }

  /** Compares a row with a word: 0 if the row begins with it. */
  compareStart(row: number, word: Buffer): number {
    const start = this.#start[row]!;
    const end = Math.min(this.#end[row]!, start + word.length);
    return this.#buffer.compare(word, 0, word.length, start, end);
  }

  /**
   * The first six bytes as a number with the same order as {@link compare}, for a fast initial
   * sort.
   */
  head(row: number): number {
    const [start, end] = [this.#start[row]!, this.#end[row]!];
    let head = 0;
    for (let i = start; i < start + 6; i += 1) head = head * 256 + (i < end ? this.#buffer[i]! : 0);
    return head;
  }

  #rowAt(position: number): number {
    const after = firstIndex(this.#count, (i) => this.#starts[i]! > position);
    return this.#rows[after - 1]!;
  }

  #reserve(row: number, bytes: number): void {
    if (row >= this.#start.length) {
      const size = Math.max(row + 1, this.#start.length * 2);
      this.#start = grown(this.#start, size);
      this.#end = grown(this.#end, size);
    }
    // compact the buffer when more than half of it is gaps
    if (this.#count >= this.#rows.length) {
      if (this.#live() * 2 < this.#count) this.#compact();
      else {
        this.#rows = grown(this.#rows, this.#rows.length * 2);
        this.#starts = grown(this.#starts, this.#starts.length * 2);
      }
    }
    if (this.#used + bytes > this.#buffer.length) {
      const next = Buffer.alloc(Math.max(this.#buffer.length * 2, this.#used + bytes));
      this.#buffer.copy(next, 0, 0, this.#used);
      this.#buffer = next;
    }
  }

  #live(): number {
    let live = 0;
    for (const start of this.#start) if (start !== 0) live += 1;
    return live;
  }

  #compact(): void {
    const old = this.#buffer;
    const next = Buffer.alloc(old.length);
    let used = 1;
    let count = 0;
    for (let i = 0; i < this.#count; i += 1) {
      const row = this.#rows[i]!;
      if (this.#start[row] !== this.#starts[i]) continue;
      const end = this.#end[row]!;
      old.copy(next, used, this.#starts[i]!, end);
      const length = end - this.#starts[i]!;
      this.#start[row] = used;
      this.#end[row] = used + length;
      this.#rows[count] = row;
      this.#starts[count] = used;
      count += 1;
      used += length + 1;
    }
    this.#buffer = next;
    this.#used = used;
    this.#count = count;
  }
}
