import { rulesOf, type BonusRules } from '@canopy/domain/bonusRules';
import { nextPeriod, periodOf, type Period } from '@canopy/domain/time';
import { sql } from 'kysely';
import type { CommandCtx, Ctx } from '../../../platform/context.ts';
import { CoalescedQuery } from '../../../platform/database/coalescedQuery.ts';
import type { ReadDb } from '../../../platform/database/handle.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { storedSettings } from '../settings/storedSettings.ts';
import { keepSettings } from '../settings/readSettings.ts';
import { settingsOf, type Settings } from '../settings/settings.ts';

/** Settings including those that decide bonuses in a period. */
export type PeriodSettings = Settings & BonusRules;

/**
 * The period that sales currently count in, and the settings that determine it, including those
 * that apply in it.
 */
export interface OpenPeriod {
  settings: PeriodSettings;
  period: Period;
  /** When the next scheduled tree move takes effect. */
  nextMove: Date | null;
}

/** Columns for any statement that also needs the open period; read as {@link PeriodRow}. */
export const periodColumns = sql`(select json_object_agg(key, value) from ${storedSettings}) as settings,
  array(select period from bonus_run where state in ('LOCKED', 'POSTED') order by period desc limit 15) as closed,
  (select min(effective_at) from tree_move where status = 'SCHEDULED') as next_move`;

/** Row of {@link periodColumns}. */
export interface PeriodRow {
  settings: Record<string, unknown> | null;
  closed: Period[];
  next_move: Date | null;
}

declare module '../../../platform/database/unitOfWork.ts' {
  interface Kept {
    /** As read under the period lock, which the transaction holds. */
    openPeriod: OpenPeriod;
  }
}

/**
 * For a transaction that holds the period lock (`lockPeriodsShared`): the open period is read once
 * and stays valid until it ends, so that {@link currentPeriod} need not read it again.
 */
export function rememberPeriod(
  ctx: Pick<CommandCtx, 'tx' | 'db' | 'now'>,
  row: PeriodRow,
): OpenPeriod {
  const open = periodStatusOf(ctx, row);
  ctx.tx.unit.kept.openPeriod = open;
  return open;
}

/**
 * The period that an approval counts in now: the calendar month in the company's time zone or, if
 * that was locked before its end, the next open one.
 */
export async function currentPeriod(ctx: Pick<Ctx, 'db' | 'now'>): Promise<OpenPeriod> {
  return ctx.db.unit?.kept.openPeriod ?? periodStatusOf(ctx, await readPeriodStatus(ctx.db));
}

const periodQuery = new CoalescedQuery<PeriodRow>(async (db) => {
  const rows = await readRows(db, sql<PeriodRow>`${prepared} select ${periodColumns}`);
  return rows[0]!;
});

/** Reads only {@link periodColumns}: one statement for all simultaneous callers. */
export const readPeriodStatus = (db: ReadDb): Promise<PeriodRow> => periodQuery.of(db, []);

/** The open period, from columns read by another statement. */
export function periodStatusOf({ db, now }: Pick<Ctx, 'db' | 'now'>, row: PeriodRow): OpenPeriod {
  const settings = settingsOf(row.settings ?? {});
  keepSettings(db, settings);
  let period = periodOf(now, settings.timeZone);
  while (row.closed.includes(period)) period = nextPeriod(period);
  return { settings: settingsIn(settings, period), period, nextMove: row.next_move };
}

/** The settings including those that decide bonuses in a period. */
export const settingsIn = (settings: Settings, period: Period): PeriodSettings => {
  const { pvValue, maintenancePv, companyCap } = rulesOf(settings.rules, period);
  return { ...settings, pvValue, maintenancePv, companyCap };
};

/** The month by whose rules something is described: its own if that is still to come, otherwise the running one. */
export const monthOfRules = ({ period }: Pick<OpenPeriod, 'period'>, from: Period): Period =>
  from > period ? from : period;

/** The settings that a version is read with: of one that is to come, what is decided for its first month. */
export const settingsOfVersion = ({ settings, period }: OpenPeriod, from: Period): PeriodSettings =>
  from > period ? settingsIn(settings, from) : settings;
