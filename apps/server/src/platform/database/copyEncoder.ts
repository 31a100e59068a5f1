/** One column of many rows, read row by row. */
export interface BulkColumn {
  name: string;
  type: 'bigint' | 'int' | 'smallint' | 'boolean' | 'text' | 'bytea';
  at: (row: number) => number | string | boolean | Uint8Array | null;
}

/** Start of a binary COPY: signature, flags and length of the header extension. */
const HEADER = Buffer.concat([Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1'), Buffer.alloc(8)]);
const NULL = -1;
const TRAILER = -1;
const HIGH = 2 ** 32;
/** Few different texts appear in many rows: plan names, reasons. */
const MAX_TEXTS = 1_000;

/** Encodes rows in PostgreSQL's binary COPY format, in chunks of roughly equal size. */
export class CopyEncoder {
  private chunk: Buffer;
  private view: DataView;
  private at = 0;
  private readonly columns: readonly BulkColumn[];
  private readonly size: number;
  private readonly texts = new Map<string, Buffer>();

  constructor(columns: readonly BulkColumn[], size: number) {
    this.columns = columns;
    this.size = size;
    this.chunk = Buffer.allocUnsafe(size * 2);
    this.view = viewOf(this.chunk);
    this.at += HEADER.copy(this.chunk);
  }

  /** Whether the chunk is full and should be taken. */
  get full(): boolean {
    return this.at >= this.size;
  }

  add(row: number): void {
    this.room(2);
    this.view.setInt16(this.at, this.columns.length);
    this.at += 2;
    for (const column of this.columns) this.field(column, column.at(row));
  }

  /** Returns the chunk and starts a new one. */
  take(): Buffer {
    const taken = this.chunk.subarray(0, this.at);
    this.chunk = Buffer.allocUnsafe(this.size * 2);
    this.view = viewOf(this.chunk);
    this.at = 0;
    return taken;
  }

  /** The last chunk. */
  end(): Buffer {
    this.room(2);
    this.view.setInt16(this.at, TRAILER);
    this.at += 2;
    return this.take();
  }

  private field({ type }: BulkColumn, value: ReturnType<BulkColumn['at']>): void {
    this.room(12);
    if (value === null) return this.length(NULL);
    switch (type) {
      case 'bigint': {
        const number = value as number;
        this.length(8);
        const high = Math.floor(number / HIGH);
        this.view.setInt32(this.at, high);
        this.view.setUint32(this.at + 4, number - high * HIGH);
        this.at += 8;
        return;
      }
      case 'int':
        this.length(4);
        this.view.setInt32(this.at, value as number);
        this.at += 4;
        return;
      case 'smallint':
        this.length(2);
        this.view.setInt16(this.at, value as number);
        this.at += 2;
        return;
      case 'boolean':
        this.length(1);
        this.chunk[this.at] = value ? 1 : 0;
        this.at += 1;
        return;
      case 'text':
      case 'bytea': {
        const bytes = type === 'text' ? this.encoded(value as string) : (value as Uint8Array);
        this.length(bytes.length);
        this.room(bytes.length);
        this.chunk.set(bytes, this.at);
        this.at += bytes.length;
      }
    }
  }

  private encoded(text: string): Buffer {
    const known = this.texts.get(text);
    if (known) return known;
    const bytes = Buffer.from(text);
    if (this.texts.size < MAX_TEXTS) this.texts.set(text, bytes);
    return bytes;
  }

  private length(bytes: number): void {
    this.view.setInt32(this.at, bytes);
    this.at += 4;
  }

  private room(bytes: number): void {
    if (this.at + bytes <= this.chunk.length) return;
    const larger = Buffer.allocUnsafe((this.at + bytes) * 2);
    this.chunk.copy(larger, 0, 0, this.at);
    this.chunk = larger;
    this.view = viewOf(larger);
  }
}

const viewOf = (chunk: Buffer) => new DataView(chunk.buffer, chunk.byteOffset, chunk.byteLength);
