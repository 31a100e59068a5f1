import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/**
 * Copies the files below one folder that are missing below another, while a server keeps working in it.
 * Half-written files are left out.
 *
 * @returns paths of files removed before they could be copied
 */
export async function copyNewFiles(from: string, to: string): Promise<string[]> {
  const gone: string[] = [];
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const source = join(entry.parentPath, entry.name);
    const path = relative(from, source);
    const target = join(to, path);
    if (entry.isDirectory() || path.endsWith('.part') || existsSync(target)) continue;
    await mkdir(dirname(target), { recursive: true });
    try {
      await copyFile(source, target);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      gone.push(path);
    }
  }
  return gone;
}
