import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

function bytes(path: string): number {
  const stat = lstatSync(path);
  if (!stat.isDirectory()) return stat.size;
  return readdirSync(path).reduce((sum, name) => sum + bytes(join(path, name)), 0);
}

/** Total size of a folder's files, in megabytes of 1,000,000 bytes. */
export const megabytes = (folder: string): number => Math.round(bytes(folder) / 1e6);
