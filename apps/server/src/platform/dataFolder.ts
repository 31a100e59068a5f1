import { chmodSync, mkdirSync } from 'node:fs';

/** Files created from now on are private to this user, whatever the machine's default. */
export const keepFilesPrivate = (): void => void process.umask(0o077);

/** Creates a folder that no other user of this machine can read. */
export const makePrivateFolder = (folder: string): void =>
  void mkdirSync(folder, { recursive: true, mode: 0o700 });

/**
 * Closes the data folder to other users of this machine. The embedded database writes files that anybody
 * could change, so the folder around them must be closed.
 *
 * @returns false when the folder belongs to somebody else and is left as it is
 */
export function closeDataFolder(folder: string): boolean {
  makePrivateFolder(folder);
  try {
    chmodSync(folder, 0o700);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
    return false;
  }
}
