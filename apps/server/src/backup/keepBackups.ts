import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Db } from '../platform/database/handle.ts';
import { keyOf } from './manifest.ts';
import { NAME, timeOf } from './names.ts';

/** How many backups to keep: the newest of each of this many days and this many weeks that have one. */
export interface Keep {
  days: number;
  weeks: number;
}

const DAY_MS = 86_400_000;
/** After this time the remains of a killed backup may be removed. */
const LEFT_MS = DAY_MS;
const PART = '.part';

const dayOf = (name: string) => Math.floor(timeOf(name) / DAY_MS);
/** Weeks start on Monday, as 1970-01-05 was one; in UTC, like the names. */
const weekOf = (name: string) => Math.floor((dayOf(name) - 4) / 7);

/**
 * Which of these backups are surplus. Days and weeks without a backup are not counted, so a pause loses
 * none.
 */
export function tooMany(names: readonly string[], { days, weeks }: Keep): string[] {
  const newestFirst = names.toSorted().reverse();
  const newestOfEach = (part: (name: string) => number, count: number) => {
    const found = new Map<number, string>();
    for (const name of newestFirst) if (!found.has(part(name))) found.set(part(name), name);
    return [...found.values()].slice(0, count);
  };
  const kept = new Set([...newestOfEach(dayOf, days), ...newestOfEach(weekOf, weeks)]);
  return newestFirst.filter((name) => !kept.has(name)).reverse();
}

/**
 * Removes surplus backups from a folder once a new one is complete. Always kept are the new backup, the
 * last one that passed a trial restore, and those under another master key (whoever made them knows what
 * they are for). If the last trial restore failed, nothing is removed.
 *
 * @param made name of the new backup
 * @returns a line for the console
 */
export async function removeOldBackups(
  db: Db,
  target: string,
  keep: Keep,
  made: string,
): Promise<string> {
  const tried = await db
    .selectFrom('backup_note')
    .select(['backup', 'intact'])
    .where('kind', '=', 'REHEARSAL')
    .executeTakeFirst();
  if (tried && !tried.intact) {
    return 'No backup was removed: the last one that was restored on trial does not hold.';
  }
  const key = keyOf(join(target, made));
  const all = readdirSync(target);
  const ours = all.filter((name) => NAME.test(name) && keyOf(join(target, name)) === key);
  const gone = tooMany(ours, keep).filter((name) => name !== made && name !== tried?.backup);
  for (const name of gone) remove(join(target, name));
  for (const name of all.filter((one) => one.endsWith(PART))) {
    const begun = name.slice(0, -PART.length);
    if (NAME.test(begun) && timeOf(begun) < timeOf(made) - LEFT_MS) remove(join(target, name));
  }
  return `Of the backups there ${gone.length} were too many and are removed; ${ours.length - gone.length} stay.`;
}

/** Renames before deleting, so that a partly deleted backup is not taken for a backup. */
function remove(folder: string): void {
  const part = folder.endsWith(PART) ? folder : folder + PART;
  if (folder !== part && existsSync(part)) rmSync(part, { recursive: true });
  renameSync(folder, part);
  rmSync(part, { recursive: true });
}
