import { nextPeriod, periodOf, type Period } from '@canopy/domain/time';
import { sql } from 'kysely';
import { prepared } from '../../platform/database/prepared.ts';
import { deferStatement } from '../../platform/database/deferStatement.ts';
import type { Db } from '../../platform/database/open.ts';
import { CoalescedQuery } from '../../platform/database/coalescedQuery.ts';
import type { Ctx } from '../../platform/context.ts';
import { haveSettings, settingsOf, type Settings } from '../settings/settings.queries.ts';

/** Approvals share it, a run that is calculated, locked or posted holds it alone. */
const PERIOD_LOCK = 4_207_003;

/** The month that counts now, and the settings that say which it is. */
export interface OpenPeriod {
  settings: Settings;
  period: Period;
  /** When the next move in a tree takes effect. */
  nextMove: Date | null;
}

/** What an open month is told by, in any statement; see {@link PeriodRow}. */
export const periodColumns = sql`(select json_object_agg(key, value) from setting) as settings,
  array(select period from bonus_run where state in ('LOCKED', 'POSTED') order by period desc limit 15) as closed,
  (select min(effective_at) from tree_move where status = 'SCHEDULED') as next_move`;

/** {@link periodColumns} as they are read. */
export interface PeriodRow {
  settings: Record<string, unknown> | null;
  closed: Period[];
  next_move: Date | null;
}

const held = new WeakMap<Db, OpenPeriod>();

/**
 * Holds all months as they are from the next statement to the end of the transaction: nobody locks
 * one meanwhile. Who reads the month says so with {@link preparePeriodLock}.
 */
export const lockPeriodsShared = (db: Db): Promise<void> =>
  deferStatement(db, sql`select pg_advisory_xact_lock_shared(${PERIOD_LOCK})`);

/** The open month of a transaction that holds the months, for all that it does. */
export function preparePeriodLock(ctx: Pick<Ctx, 'db' | 'now'>, row: PeriodRow): OpenPeriod {
  const month = periodStatusOf(ctx, row);
  held.set(ctx.db, month);
  return month;
}

/** Waits for running approvals and keeps new ones out until the end of the transaction. */
export async function lockPeriodsExclusive(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${PERIOD_LOCK})`.execute(db);
}

/**
 * The month that an approval counts in now: the calendar month, or the next one when that was
 * locked early (domain 1, 8.6).
 */
export async function currentPeriod(ctx: Pick<Ctx, 'db' | 'now'>): Promise<OpenPeriod> {
  return held.get(ctx.db) ?? periodStatusOf(ctx, await readPeriodStatus(ctx.db));
}

const monthLook = new CoalescedQuery<PeriodRow>(async (db) => {
  const { rows } = await sql<PeriodRow>`${prepared} select ${periodColumns}`.execute(db);
  return rows[0]!;
});

/** One look for all who ask at the same time. */
export const readPeriodStatus = (db: Db): Promise<PeriodRow> => monthLook.of(db, []);

/** The open month by what was read of it. */
export function periodStatusOf({ db, now }: Pick<Ctx, 'db' | 'now'>, row: PeriodRow): OpenPeriod {
  const settings = settingsOf(row.settings ?? {});
  haveSettings(db, settings);
  let period = periodOf(now, settings.timeZone);
  while (row.closed.includes(period)) period = nextPeriod(period);
  return { settings, period, nextMove: row.next_move };
}
