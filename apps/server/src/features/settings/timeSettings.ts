import type { ResultOf } from '@canopy/contract/call';
import { settings } from '@canopy/contract/settings';
import { sql } from 'kysely';
import type { ReadDb } from '../../platform/database/open.ts';
import { readRows } from '../../platform/database/readRows.ts';
import { query } from '../../platform/operation.ts';
import { readSettings } from './readSettings.ts';

/** Time zone, time to pay and days of keeping, under the contract's names. */
export type TimeSettings = ResultOf<typeof settings.timeSettings>;

/** The settings as they are now, and whether the time zone may still be another. */
export async function readTimeSettings(db: ReadDb): Promise<TimeSettings> {
  const { timeZone, unpaidHours, unpaidSales, keptDays } = await readSettings(db);
  return { timeZone, timeZoneFixed: await isDated(db), unpaidHours, unpaidSales, keptDays };
}

/** The time zone, the time to pay, and how many days data is kept. */
export const timeSettings = query(settings.timeSettings, async ({ db }) => readTimeSettings(db));

/**
 * Whether a month, a business date or the beginning of a month was written down in the time zone: orders and
 * wallet entries carry them, and a move in a tree waits for one.
 */
async function isDated(db: ReadDb): Promise<boolean> {
  const rows = await readRows(
    db,
    sql<{ dated: boolean }>`
    select exists (select from sale) or exists (select from ledger_tx) or exists (select from tree_move) as dated`,
  );
  return rows[0]!.dated;
}
