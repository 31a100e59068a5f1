import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Files worth compressing; fonts and pictures are already compressed. */
const TEXT = /\.(js|css|html|svg|json|webmanifest|txt)$/;
/** Concurrent files: the system may limit open files (`ulimit -n`), and more would not be faster. */
const AT_ONCE = 16;
/** A file this small fits in one packet either way. */
const SMALL_BYTES = 1_000;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

async function packFile(path: string): Promise<void> {
  const text = await readFile(path);
  if (text.length < SMALL_BYTES) return;
  const [br, gz] = await Promise.all([
    brotli(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }),
    zip(text, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}

/**
 * Compresses the built pages once, as tightly as possible, next to the original files. The server sends the
 * compressed ones (`serveWeb`), which are smaller and cost it nothing.
 */
export async function packPages(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  const waiting = files.filter((file) => TEXT.test(file)).values();
  const packNext = async () => {
    for (const file of waiting) await packFile(join(folder, file));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, packNext));
}
