import { chmodSync, mkdirSync } from 'node:fs';

/** What is made from now on is this user's alone, whatever the machine's habit is. */
export const keepFilesPrivate = (): void => void process.umask(0o077);

/** Makes a folder that nobody else on this machine may look into. */
export const makePrivateFolder = (folder: string): void =>
  void mkdirSync(folder, { recursive: true, mode: 0o700 });

/**
 * Closes the data folder to everybody else on this machine: the embedded database writes files that
 * anybody may change, so the folder around them must be shut.
 *
 * @returns false where the folder is somebody else's and stays as it is
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
