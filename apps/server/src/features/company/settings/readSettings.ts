import { CoalescedQuery } from '../../../platform/database/coalescedQuery.ts';
import { sql } from 'kysely';
import type { ReadDb, Tx } from '../../../platform/database/handle.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { settingsOf, type Settings } from './settings.ts';
import { storedSettings } from './storedSettings.ts';

declare module '../../../platform/database/unitOfWork.ts' {
  interface Kept {
    /** Settings that the transaction has read; a change of one drops them. */
    settings: Promise<Settings>;
  }
}

/** One query for all simultaneous requests. */
const settingsQuery = new CoalescedQuery<Settings>(async (db) => {
  const rows = await readRows(
    db,
    sql<{ key: string; value: unknown }>`select key, value from ${storedSettings}`,
  );
  return settingsOf(Object.fromEntries(rows.map((row) => [row.key, row.value])));
});

/** All settings, stored values over defaults; a transaction reads them only once. */
export function readSettings(db: ReadDb): Promise<Settings> {
  if (!db.unit) return settingsQuery.of(db, []);
  const { kept } = db.unit;
  kept.settings ??= settingsQuery.of(db, []);
  return kept.settings;
}

/** Settings read by another statement of the transaction; they need not be read again. */
export function keepSettings(db: ReadDb, settings: Settings): void {
  if (db.unit) db.unit.kept.settings = Promise.resolve(settings);
}

/** Before a setting is changed: what the transaction has read of them is no longer true. */
export function dropSettings(tx: Tx): void {
  delete tx.unit.kept.settings;
}
