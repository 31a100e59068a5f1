import { nextPeriod, periodOf, type Period } from '@canopy/domain/time';
import { sql } from 'kysely';
import { kept } from '../../database/kept.ts';
import { later } from '../../database/later.ts';
import type { Db } from '../../database/open.ts';
import { SharedLook } from '../../database/sharedLook.ts';
import type { Ctx } from '../../http/context.ts';
import { haveSettings, settingsOf, type Settings } from '../settings/settings.queries.ts';

/** Approvals share it, a run that is calculated, locked or posted holds it alone. */
const PERIOD_LOCK = 4_207_003;

/** The month that counts now, and the settings that say which it is. */
export interface OpenMonth {
  settings: Settings;
  period: Period;
  /** When the next move in a tree takes effect. */
  nextMove: Date | null;
}

/** What an open month is told by, in any statement; see {@link MonthRow}. */
export const monthColumns = sql`(select json_object_agg(key, value) from setting) as settings,
  array(select period from bonus_run where state in ('LOCKED', 'POSTED') order by period desc limit 15) as closed,
  (select min(effective_at) from tree_move where status = 'SCHEDULED') as next_move`;

/** {@link monthColumns} as they are read. */
export interface MonthRow {
  settings: Record<string, unknown> | null;
  closed: Period[];
  next_move: Date | null;
}

const held = new WeakMap<Db, OpenMonth>();

/**
 * Holds all months as they are from the next statement to the end of the transaction: nobody locks
 * one meanwhile. Who reads the month says so with {@link holdMonth}.
 */
export const sharePeriods = (db: Db): Promise<void> =>
  later(db, sql`select pg_advisory_xact_lock_shared(${PERIOD_LOCK})`);

/** The open month of a transaction that holds the months, for all that it does. */
export function holdMonth(ctx: Pick<Ctx, 'db' | 'now'>, row: MonthRow): OpenMonth {
  const month = monthOf(ctx, row);
  held.set(ctx.db, month);
  return month;
}

/** Waits for running approvals and keeps new ones out until the end of the transaction. */
export async function holdPeriods(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${PERIOD_LOCK})`.execute(db);
}

/**
 * The month that an approval counts in now: the calendar month, or the next one when that was
 * locked early (domain 1, 8.6).
 */
export async function openMonth(ctx: Pick<Ctx, 'db' | 'now'>): Promise<OpenMonth> {
  return held.get(ctx.db) ?? monthOf(ctx, await readMonth(ctx.db));
}

const monthLook = new SharedLook<MonthRow>(async (db) => {
  const { rows } = await sql<MonthRow>`${kept} select ${monthColumns}`.execute(db);
  return rows[0]!;
});

/** One look for all who ask at the same time. */
export const readMonth = (db: Db): Promise<MonthRow> => monthLook.of(db, []);

/** The open month by what was read of it. */
export function monthOf({ db, now }: Pick<Ctx, 'db' | 'now'>, row: MonthRow): OpenMonth {
  const settings = settingsOf(row.settings ?? {});
  haveSettings(db, settings);
  let period = periodOf(now, settings.timeZone);
  while (row.closed.includes(period)) period = nextPeriod(period);
  return { settings, period, nextMove: row.next_move };
}
