import { pipeline, Readable } from 'node:stream';
import { constants, crc32, createDeflateRaw } from 'node:zlib';

export interface ZipEntry {
  name: string;
  content: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>;
}

const LOCAL_HEADER = 0x04034b50;
const DESCRIPTOR = 0x08074b50;
const CENTRAL_HEADER = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
/** Sizes follow the content; names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATE = 8;
/** 1 January 1980: a fixed date, so that equal content gives equal files. */
const DATE = 0x21;
const MAX_SIZE = 0xffff_ffff;

/** Two- or four-byte numbers in the order of the format. */
function fields(...parts: [size: 2 | 4, value: number][]): Buffer {
  const bytes = Buffer.alloc(parts.reduce((sum, [size]) => sum + size, 0));
  let at = 0;
  for (const [size, value] of parts) at = bytes.writeUIntLE(value, at, size);
  return bytes;
}

/**
 * A ZIP file produced piece by piece as its entries are read; nothing is kept in memory.
 *
 * @throws Error of an entry, or when an entry is 4 GB or larger
 */
export async function* zipOf(entries: Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const central: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of entries) {
    const path = Buffer.from(name);
    const header = fields(
      [4, LOCAL_HEADER],
      [2, VERSION],
      [2, FLAGS],
      [2, DEFLATE],
      [2, 0],
      [2, DATE],
      [4, 0],
      [4, 0],
      [4, 0],
      [2, path.length],
      [2, 0],
    );
    yield Buffer.concat([header, path]);
    let crc = 0;
    let size = 0;
    const counted = async function* () {
      for await (const text of content) {
        const bytes = Buffer.from(text);
        crc = crc32(bytes, crc);
        size += bytes.length;
        yield bytes;
      }
    };
    const deflated = createDeflateRaw({ level: constants.Z_BEST_SPEED });
    // its error reaches the reader
    pipeline(Readable.from(counted()), deflated, () => {});
    let packed = 0;
    for await (const chunk of deflated as AsyncIterable<Buffer>) {
      packed += chunk.length;
      yield chunk;
    }
    if (size > MAX_SIZE || offset > MAX_SIZE) throw new Error(`${name} is too large for a ZIP`);
    yield fields([4, DESCRIPTOR], [4, crc], [4, packed], [4, size]);
    const entry = fields(
      [4, CENTRAL_HEADER],
      [2, VERSION],
      [2, VERSION],
      [2, FLAGS],
      [2, DEFLATE],
      [2, 0],
      [2, DATE],
      [4, crc],
      [4, packed],
      [4, size],
      [2, path.length],
      [2, 0],
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, offset],
    );
    central.push(Buffer.concat([entry, path]));
    offset += header.length + path.length + packed + 16;
  }
  const directory = Buffer.concat(central);
  yield directory;
  yield fields(
    [4, END],
    [2, 0],
    [2, 0],
    [2, central.length],
    [2, central.length],
    [4, directory.length],
    [4, offset],
    [2, 0],
  );
}
