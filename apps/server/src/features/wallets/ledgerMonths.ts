import { setTimeout as wait } from 'node:timers/promises';
import { nextPeriod, periodOf, type Period } from '@canopy/domain/time';
import { sql } from 'kysely';
import type { Services } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open.ts';
import { readRows } from '../../platform/database/readRows.ts';
import { DEADLOCK, LOCK_TIMEOUT, sqlState } from '../../platform/database/transaction.ts';
import { readSettings } from '../settings/readSettings.ts';

/** Months that have their partition before they begin. */
const AHEAD = 2;

const firstOf = (period: Period) => `${period}-01`;

/**
 * SQL: where postings of a business day lie, as the first day of its month. A month without a partition, say of a server
 * that slept over the end of one, is no reason to refuse money: its postings lie with those from before there were months.
 */
export const monthOf = (businessDay: string) =>
  sql<string>`coalesce((select month from ledger_month where month = ${`${businessDay.slice(0, 7)}-01`}::date), date '1900-01-01')`;

/**
 * Makes the partitions of months, as the owner of the tables; a month that has one keeps it.
 *
 * @returns how many were made
 */
export async function openLedgerMonths(db: Db, periods: readonly Period[]): Promise<number> {
  const missing = await readRows(
    db,
    sql<{ month: string }>`select m as month from unnest(${periods.map(firstOf)}::date[]) m
    where not exists (select from ledger_month where month = m) order by m`,
  );
  if (missing.length === 0) return 0;
  await db.transaction().execute(async (tx) => {
    // once it reads what is there from before, as long as that takes
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`select ready_ledger_months()`.execute(tx);
  });
  for (const { month } of missing) await openMonth(db, month);
  return missing.length;
}

/** A statement that reads the whole ledger is in the way for as long as it takes: it is tried again. */
const ATTEMPTS = 20;
const RETRY_MS = 200;

async function openMonth(db: Db, month: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await sql`select open_ledger_month(${month}::date)`.execute(db);
      return;
    } catch (error) {
      const blocked = [LOCK_TIMEOUT, DEADLOCK].includes(sqlState(error) ?? '');
      if (!blocked || attempt === ATTEMPTS) throw error;
      await wait(RETRY_MS);
    }
  }
}

/** Job: this month and the next {@link AHEAD} have their partition. */
export async function openComingMonths({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const { timeZone } = await readSettings(db);
  await openLedgerMonths(db, comingMonths(clock(), timeZone));
}

/** The month of an instant and those that are made ahead. */
export function comingMonths(now: Date, timeZone: string): Period[] {
  const months = [periodOf(now, timeZone)];
  while (months.length <= AHEAD) months.push(nextPeriod(months.at(-1)!));
  return months;
}
