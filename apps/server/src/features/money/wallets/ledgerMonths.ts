import { setTimeout as wait } from 'node:timers/promises';
import { nextPeriod, periodOf, type Period } from '@canopy/domain/time';
import { sql } from 'kysely';
import type { Services } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/handle.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { DEADLOCK, LOCK_TIMEOUT, sqlState } from '../../../platform/database/transaction.ts';
import { readSettings } from '../../company/settings/readSettings.ts';

/** How many months ahead partitions are created. */
const AHEAD = 2;

const firstOf = (period: Period) => `${period}-01`;

/**
 * SQL: the partition key for postings of a business day, i.e. the first day of its month. A missing
 * partition, say because the server was down over the end of a month, is no reason to refuse money:
 * those postings go to the partition for rows from before monthly partitions existed.
 */
export const monthOf = (businessDay: string) =>
  sql<string>`coalesce((select month from ledger_month where month = ${`${businessDay.slice(0, 7)}-01`}::date), date '1900-01-01')`;

/**
 * Creates the partitions of months, as the owner of the tables; existing ones are kept.
 *
 * @returns how many were created
 */
export async function openLedgerMonths(db: Db, periods: readonly Period[]): Promise<number> {
  const missing = await readRows(
    db,
    sql<{ month: string }>`select m as month from unnest(${periods.map(firstOf)}::date[]) m
    where not exists (select from ledger_month where month = m) order by m`,
  );
  if (missing.length === 0) return 0;
  await db.transaction().execute(async (tx) => {
    // this reads the existing rows once, however long that takes
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`select ready_ledger_months()`.execute(tx);
  });
  for (const { month } of missing) await openMonth(db, month);
  return missing.length;
}

/** A statement that reads the whole ledger blocks this until it ends, so it is retried. */
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

/** Job: makes sure this month and the next {@link AHEAD} have a partition. */
export async function openComingMonths({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const { timeZone } = await readSettings(db);
  await openLedgerMonths(db, comingMonths(clock(), timeZone));
}

/** The month of an instant and the months created ahead of it. */
export function comingMonths(now: Date, timeZone: string): Period[] {
  const months = [periodOf(now, timeZone)];
  while (months.length <= AHEAD) months.push(nextPeriod(months.at(-1)!));
  return months;
}
