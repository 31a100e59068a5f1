import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Where uploaded pictures lie; names are our own (`slip/abc.jpg`), never a caller's. */
export interface Storage {
  put: (name: string, bytes: Buffer) => Promise<void>;
  /** Null when there is no such file. */
  get: (name: string) => Promise<Buffer | null>;
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
    async get(name) {
      try {
        return await readFile(join(folder, name));
      } catch {
        return null;
      }
    },
  };
}
