import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { makePrivateFolder } from './dataFolder.ts';

/**
 * Twice this is enough for a company's first months; below it, the next uploaded picture may be the last
 * that fits.
 */
const MIN_FREE_BYTES = 100 * 1024 * 1024;

/**
 * Checks up front what would otherwise fail halfway: no company is founded if its pages cannot be served or
 * its files not stored.
 *
 * @throws Error that says what the problem is and what to set instead
 */
export async function checkMachine(config: {
  host: string;
  port: number;
  dataDir: string;
}): Promise<void> {
  checkFolder(config.dataDir);
  await checkPort(config.host, config.port);
}

function checkFolder(folder: string): void {
  const probe = join(folder, `.canopy-${process.pid}`);
  try {
    makePrivateFolder(folder);
    writeFileSync(probe, Buffer.alloc(4_096));
    rmSync(probe);
  } catch (error) {
    throw new Error(`${folderProblem(folder, error)} Set DATA_DIR to another folder.`, {
      cause: error,
    });
  }
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize < MIN_FREE_BYTES) {
    throw new Error(
      `The disk of the folder ${folder} has less than 100 MB free. Make room, or set DATA_DIR to another folder.`,
    );
  }
}

/** Explains, from the system's error, why a folder cannot be written to. */
export function folderProblem(folder: string, error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  switch (code) {
    case 'EACCES':
    case 'EPERM':
      return `This user may not write to the folder ${folder}.`;
    case 'EROFS':
      return `The folder ${folder} is on a disk that can only be read.`;
    case 'ENOSPC':
    case 'EDQUOT':
      return `The disk of the folder ${folder} is full.`;
    case 'EEXIST':
    case 'ENOTDIR':
      return `${folder} is not a folder.`;
    default:
      return `The folder ${folder} cannot be used: ${message}.`;
  }
}

function checkPort(host: string, port: number): Promise<void> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(new Error(portProblem(host, port, error))));
    server.listen(port, host, () => server.close(() => resolve()));
  });
}

/** Explains, from the system's error, why an address cannot be listened on. */
export function portProblem(host: string, port: number, error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} on ${host} is in use. Stop what uses it, or set PORT to another one.`;
    case 'EACCES':
      return `This user may not open port ${port}. Set PORT to one above 1023.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `${host} is no address of this machine. Set HOST to one that is.`;
    default:
      return `Port ${port} on ${host} cannot be opened: ${message}.`;
  }
}
