import { Readable } from 'node:stream';
import type { Storage } from '../../../providers/storage.ts';
import { partName } from './takeParts.ts';

/** Reads a file from its parts, one after another: nothing is read before it is needed. */
export function readParts(storage: Storage, file: string, parts: number): Readable {
  return Readable.from(pieces(storage, file, parts), { objectMode: false });
}

async function* pieces(storage: Storage, file: string, parts: number): AsyncGenerator<Buffer> {
  for (let no = 0; no < parts; no += 1) {
    const part = await storage.read(partName(file, no));
    if (!part) throw new Error(`part ${no} of ${file} is not in the storage`);
    for await (const piece of part) yield piece as Buffer;
  }
}
