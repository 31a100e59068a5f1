import { createReadStream } from 'node:fs';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

/** Where uploaded pictures lie; names are our own (`slip/abc.jpg`), never a caller's. */
export interface Storage {
  put: (name: string, bytes: Buffer) => Promise<void>;
  /** Null when there is no such file. */
  get: (name: string) => Promise<Buffer | null>;
  /** Begins to read a file; null when there is none. */
  read: (name: string) => Promise<Readable | null>;
  /** Forgets a file; one that is not there is forgotten already. */
  remove: (name: string) => Promise<void>;
}

/** Files in a local folder. */
export function folderStorage(folder: string): Storage {
  return {
    async put(name, bytes) {
      const path = join(folder, name);
      await mkdir(dirname(path), { recursive: true });
      // whole or not at all, also when the process is killed in between
      await writeFile(`${path}.part`, bytes);
      await rename(`${path}.part`, path);
    },
    async read(name) {
      const path = join(folder, name);
      const there = await stat(path).catch(() => null);
      return there && createReadStream(path);
    },
    async remove(name) {
      await rm(join(folder, name), { force: true });
    },
    async get(name) {
      try {
        return await readFile(join(folder, name));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
  };
}
