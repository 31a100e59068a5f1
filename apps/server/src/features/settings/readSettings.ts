import { CoalescedQuery } from '../../platform/database/coalescedQuery.ts';
import { sql } from 'kysely';
import type { ReadDb } from '../../platform/database/open.ts';
import { readRows } from '../../platform/database/readRows.ts';
import { settingsOf, type Settings } from './settings.ts';
import { storedSettings } from './storedSettings.ts';

/** Settings already read by a running transaction; discarded with the transaction. */
const readInTransaction = new WeakMap<ReadDb, Promise<Settings>>();

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
  if (!db.isTransaction) return settingsQuery.of(db, []);
  let settings = readInTransaction.get(db);
  if (!settings) {
    settings = settingsQuery.of(db, []);
    readInTransaction.set(db, settings);
  }
  return settings;
}

/** Gives a transaction the settings that another of its queries has already read. */
export function haveSettings(db: ReadDb, settings: Settings): void {
  if (db.isTransaction) readInTransaction.set(db, Promise.resolve(settings));
}

/** Makes a transaction that changes a setting read them again. */
export const forgetSettings = (db: ReadDb): boolean => readInTransaction.delete(db);
