import { rulesOf, type BonusRules } from '@canopy/domain/bonusRules';
import { nextPeriod, periodOf, type Period } from '@canopy/domain/time';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import { CoalescedQuery } from '../../platform/database/coalescedQuery.ts';
import type { ReadDb } from '../../platform/database/open.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { readRows } from '../../platform/database/readRows.ts';
import { haveSettings } from '../settings/readSettings.ts';
import { storedSettings } from '../settings/storedSettings.ts';
import { settingsOf, type Settings } from '../settings/settings.ts';

/** Settings with what decides bonuses in a period. */
export type PeriodSettings = Settings & BonusRules;

/** The period that sales count in now, and the settings that say which it is, with what holds in it. */
export interface OpenPeriod {
  settings: PeriodSettings;
  period: Period;
  /** When the next scheduled move in a tree takes effect. */
  nextMove: Date | null;
}

/** Columns for any statement that also needs the open period; read as {@link PeriodRow}. */
export const periodColumns = sql`(select json_object_agg(key, value) from ${storedSettings}) as settings,
  array(select period from bonus_run where state in ('LOCKED', 'POSTED') order by period desc limit 15) as closed,
  (select min(effective_at) from tree_move where status = 'SCHEDULED') as next_move`;

/** {@link periodColumns} as they are read. */
export interface PeriodRow {
  settings: Record<string, unknown> | null;
  closed: Period[];
  next_move: Date | null;
}

/** What was read under the lock of the periods, by the transaction that holds it. */
const remembered = new WeakMap<ReadDb, OpenPeriod>();

/**
 * For a transaction that holds the periods (`lockPeriodsShared`): the open period is read once and
 * holds good until it ends, so {@link currentPeriod} need not ask again.
 */
export function rememberPeriod(ctx: Pick<Ctx, 'db' | 'now'>, row: PeriodRow): OpenPeriod {
  const open = periodStatusOf(ctx, row);
  remembered.set(ctx.db, open);
  return open;
}

/**
 * The period that an approval counts in now: the calendar month of the company's time zone, or the
 * next one that is open when that month was locked before its end.
 */
export async function currentPeriod(ctx: Pick<Ctx, 'db' | 'now'>): Promise<OpenPeriod> {
  return remembered.get(ctx.db) ?? periodStatusOf(ctx, await readPeriodStatus(ctx.db));
}

const periodQuery = new CoalescedQuery<PeriodRow>(async (db) => {
  const rows = await readRows(db, sql<PeriodRow>`${prepared} select ${periodColumns}`);
  return rows[0]!;
});

/** Reads {@link periodColumns} alone: one statement for all who ask at the same time. */
export const readPeriodStatus = (db: ReadDb): Promise<PeriodRow> => periodQuery.of(db, []);

/** The open period from columns that were read with something else. */
export function periodStatusOf({ db, now }: Pick<Ctx, 'db' | 'now'>, row: PeriodRow): OpenPeriod {
  const settings = settingsOf(row.settings ?? {});
  haveSettings(db, settings);
  let period = periodOf(now, settings.timeZone);
  while (row.closed.includes(period)) period = nextPeriod(period);
  return { settings: settingsIn(settings, period), period, nextMove: row.next_move };
}

/** The settings with what decides bonuses in a period. */
export const settingsIn = (settings: Settings, period: Period): PeriodSettings => {
  const { pvValue, maintenancePv, companyCap } = rulesOf(settings.rules, period);
  return { ...settings, pvValue, maintenancePv, companyCap };
};
