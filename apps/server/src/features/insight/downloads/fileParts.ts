import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Storage } from '../../../providers/storage.ts';

/** Bytes per part: what a server holds of a file at a time. */
const PART_BYTES = 4 * 1024 * 1024;
const NONCE = 12;
const TAG = 16;

interface Parts {
  id: number;
  parts: number;
  file_key: Buffer;
}

export const partOf = (id: number, no: number) => `download/${id}/${no}`;

/** Writes a file part by part, each encrypted; returns the number of parts and bytes. */
export async function writeParts(
  storage: Storage,
  { id, file_key }: Pick<Parts, 'id' | 'file_key'>,
  content: AsyncIterable<Buffer> | Iterable<Buffer>,
): Promise<{ parts: number; bytes: number }> {
  let held: Buffer[] = [];
  let size = 0;
  let parts = 0;
  let bytes = 0;
  const write = async () => {
    await storage.put(partOf(id, parts), sealed(Buffer.concat(held), file_key));
    parts += 1;
    bytes += size;
    held = [];
    size = 0;
  };
  for await (const chunk of content) {
    held.push(chunk);
    size += chunk.length;
    if (size >= PART_BYTES) await write();
  }
  if (size > 0 || parts === 0) await write();
  return { parts, bytes };
}

/** The bytes of a file, one part after another. */
export async function* readParts(
  storage: Storage,
  { id, parts, file_key }: Parts,
): AsyncGenerator<Buffer> {
  for (let no = 0; no < parts; no += 1) {
    const stored = await storage.get(partOf(id, no));
    if (!stored) throw new Error(`part ${no} of download ${id} is missing`);
    yield opened(stored, file_key);
  }
}

function sealed(bytes: Buffer, key: Buffer): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const encrypted = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
}

function opened(stored: Buffer, key: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, stored.subarray(0, NONCE));
  decipher.setAuthTag(stored.subarray(NONCE, NONCE + TAG));
  return Buffer.concat([decipher.update(stored.subarray(NONCE + TAG)), decipher.final()]);
}
