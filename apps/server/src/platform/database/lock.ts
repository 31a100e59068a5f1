import { createHash } from 'node:crypto';
import { realpathSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makePrivateFolder } from '../dataFolder.ts';

/** Releases the folder. */
export type Unlock = () => Promise<void>;

/**
 * Reserves the data folder for this process. The embedded database has no lock of its own, and two
 * processes would destroy each other's data.
 *
 * The lock is a listening socket named after the folder. The system releases it however the process ends,
 * so a killed process leaves no stale lock.
 *
 * @throws Error when another process holds the folder
 */
export function lockFolder(folder: string): Promise<Unlock> {
  makePrivateFolder(folder);
  const name = `canopy-${createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 32)}`;
  const onLinux = process.platform === 'linux';
  const address = onLinux ? `\0${name}` : join(tmpdir(), `${name}.sock`);
  const server = createServer((socket) => socket.destroy());
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(
              `Another Canopy process is already using the data folder ${folder}. ` +
                'Stop it first, or give this one its own folder with DATA_DIR.',
            )
          : error,
      );
    });
    server.listen(address, () => {
      server.unref();
      resolve(
        () =>
          new Promise((done) => {
            server.close(() => {
              if (!onLinux) rmSync(address, { force: true });
              done();
            });
          }),
      );
    });
  });
}
