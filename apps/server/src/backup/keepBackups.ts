import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Db } from '../platform/database/open.ts';
import { keyOf } from './manifest.ts';
import { NAME, timeOf } from './names.ts';

/** How many backups stay: the newest of each of so many days and of so many weeks, of those that have one. */
export interface Keep {
  days: number;
  weeks: number;
}

const DAY_MS = 86_400_000;
/** What a backup that was killed has left is nobody's any more after this long. */
const LEFT_MS = DAY_MS;
const PART = '.part';

const dayOf = (name: string) => Math.floor(timeOf(name) / DAY_MS);
/** Weeks begin on Monday, as 1970-01-05 was; all of it UTC, as the names are. */
const weekOf = (name: string) => Math.floor((dayOf(name) - 4) / 7);

/** Which of these backups are too many: days and weeks without one are not counted, so a pause costs none. */
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
 * Removes the backups of a folder that are too many, once a new one is whole. What stays whatever the numbers: the new one, the
 * one that was last restored on trial and held, those under another master key (who made it knows what they are for); and all
 * of them while the last one that was tried does not hold.
 *
 * @param made the name of the new one
 * @returns a line for whoever reads it
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

/** Under a name that is no backup's, so that one of which only a part is left is taken for none. */
function remove(folder: string): void {
  const part = folder.endsWith(PART) ? folder : folder + PART;
  if (folder !== part && existsSync(part)) rmSync(part, { recursive: true });
  renameSync(folder, part);
  rmSync(part, { recursive: true });
}
