import type { ResultOf } from '@canopy/contract/call';
import { settings } from '@canopy/contract/company/settings';
import { decimalOf } from '@canopy/domain/money';
import { sql } from 'kysely';
import type { ReadDb } from '../../../platform/database/handle.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { query } from '../../../platform/operation.ts';
import { readSettings } from './readSettings.ts';

/** Time zone, time to pay and retention periods, under the contract's names. */
export type TimeSettings = ResultOf<typeof settings.timeSettings>;

/** The current settings, and whether the time zone can still be changed. */
export async function readTimeSettings(db: ReadDb): Promise<TimeSettings> {
  const { timeZone, unpaidHours, unpaidSales, keptDays, ...all } = await readSettings(db);
  return {
    timeZone,
    timeZoneFixed: await isDated(db),
    unpaidHours,
    unpaidSales,
    cardMinutes: all.cardMinutes,
    slipHours: all.slipHours,
    unpaidUnits: all.unpaidUnits,
    unpaidWorth: decimalOf(all.unpaidWorth),
    keptDays,
  };
}

/** The time zone, the time to pay, and the retention periods. */
export const timeSettings = query(settings.timeSettings, async ({ db }) => readTimeSettings(db));

/**
 * Whether a month, a business date or the start of a month has been stored in this time zone:
 * orders and wallet entries have one, and a tree move waits for one.
 */
async function isDated(db: ReadDb): Promise<boolean> {
  const rows = await readRows(
    db,
    sql<{ dated: boolean }>`
    select exists (select from sale) or exists (select from ledger_tx) or exists (select from tree_move) as dated`,
  );
  return rows[0]!.dated;
}
