import { rmSync, writeFileSync, chmodSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { makePrivateFolder } from '../../../platform/dataFolder.ts';
import type { Services } from '../../../platform/context.ts';
import { transaction } from '../../../platform/database/transaction.ts';
import { openFounding } from './setUpToken.ts';

const LOOK_MS = 1_000;

/** The file with the way into a company just founded; an absolute path. */
export const firstSignInFile = (dataDir: string): string =>
  resolve(join(dataDir, 'first-sign-in.txt'));

/**
 * Writes the address of the set-up page into a file that only this user may read. The terminal and the log
 * name the file and not what it holds.
 *
 * @param password the one-time password, unless the terminal shows it
 * @returns the file's path
 */
export function writeFirstSignIn(
  { dataDir, publicUrl }: { dataDir: string; publicUrl: string },
  token: string,
  password: string | null,
): string {
  const file = firstSignInFile(dataDir);
  const lines = [
    'Set up the company at this address. It works once:',
    '',
    `  ${publicUrl}/setup#${token}`,
    '',
    ...(password === null
      ? []
      : [`Or sign in as "admin" with the one-time password ${password}`, '']),
    'This file goes by itself when the first administrator has a password of their own.',
    '',
  ];
  makePrivateFolder(dataDir);
  // a file that lies there could be open to others
  rmSync(file, { force: true });
  writeFileSync(file, lines.join('\n'), { mode: 0o600, flag: 'wx' });
  chmodSync(file, 0o600);
  return file;
}

/** Removes what was written for a company that was not founded in the end. */
export const removeFirstSignIn = (dataDir: string): void =>
  rmSync(firstSignInFile(dataDir), { force: true });

/**
 * Waits until the set-up is over, however that came about (the page, a sign-in with the one-time password, a
 * mailed link, another server), then ends the token and removes the file of this machine.
 *
 * @returns stops waiting
 */
export async function watchFirstSignIn({
  db,
  config,
  clock,
}: Pick<Services, 'db' | 'config' | 'clock'>): Promise<() => void> {
  const isOver = async () => {
    if (await openFounding(db)) return false;
    await transaction(db, (tx) =>
      tx.updateTable('founding').set({ used_at: clock() }).where('used_at', 'is', null).execute(),
    );
    removeFirstSignIn(config.dataDir);
    return true;
  };
  if (await isOver()) return () => {};
  const timer = setInterval(() => {
    // the database may be away for a while
    void isOver().then(
      (over) => over && clearInterval(timer),
      () => undefined,
    );
  }, LOOK_MS);
  timer.unref();
  return () => clearInterval(timer);
}
