import { setTimeout as wait } from 'node:timers/promises';
import type { Period } from '@canopy/domain/time';
import { sql } from 'kysely';
import { APP_ROLE } from '../../../platform/database/appRole.ts';
import type { Db, ReadDb } from '../../../platform/database/handle.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { DEADLOCK, LOCK_TIMEOUT, sqlState } from '../../../platform/database/transaction.ts';

/** The table with a month's postings, whether it is a partition or not. */
export const monthTable = (month: Period) => sql.table(`posting_${month.replace('-', '_')}`);

/** SQL: that table as a `regclass`; null while it does not exist. */
const monthClass = (month: Period) =>
  sql`to_regclass(${`public.posting_${month.replace('-', '_')}`})`;

/** Whether a month has a table, and whether that is a partition. */
export async function tableOf(
  db: ReadDb,
  month: Period,
): Promise<'attached' | 'detached' | 'none'> {
  const [row] = await readRows(
    db,
    sql<{ there: boolean; attached: boolean }>`
    select ${monthClass(month)} is not null as there, exists (select from pg_inherits
      where inhparent = 'posting'::regclass and inhrelid = ${monthClass(month)}) as attached`,
  );
  if (row!.attached) return 'attached';
  return row!.there ? 'detached' : 'none';
}

/** How long one attempt may hold up others who move money before it gives way. */
const ATTEMPT_MS = 300;
/** A proof of the books keeps months in place for as long as it runs. */
const ATTEMPTS = 240;

/**
 * A transaction that has held the ledger for longer than this is waited out before a lock is
 * requested; otherwise others would queue behind the request.
 */
const LONG_MS = 100;

/** Whether a single transaction has held the ledger for a while: a proof, an export, a backup. */
async function isHeld(tx: Db): Promise<boolean> {
  const holders = async () => {
    const rows = await readRows(
      tx,
      sql<{ holder: string }>`select distinct virtualtransaction as holder from pg_locks
        where relation = 'posting'::regclass and granted and pid <> pg_backend_pid()`,
    );
    return new Set(rows.map(({ holder }) => holder));
  };
  const first = await holders();
  if (first.size === 0) return false;
  await wait(LONG_MS);
  const still = await holders();
  return [...first].some((holder) => still.has(holder));
}

/**
 * Runs work that needs the ledger for a moment, and backs off and retries if somebody is in the
 * way; earlier work in the transaction is kept. While somebody holds the ledger for long it does
 * not even try, because everybody else would queue behind it.
 *
 * @throws Error when somebody was in the way every time
 */
async function inPassing(
  tx: Db,
  work: () => Promise<void>,
  { attempts = ATTEMPTS, pauseMs = 2_500 }: Patience,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    if (attempt < attempts && (await isHeld(tx))) {
      await wait(pauseMs);
      continue;
    }
    await sql`savepoint in_passing`.execute(tx);
    try {
      await sql`set local lock_timeout = ${sql.lit(`${ATTEMPT_MS}ms`)}`.execute(tx);
      await work();
      return;
    } catch (error) {
      if (![LOCK_TIMEOUT, DEADLOCK].includes(sqlState(error) ?? '')) throw error;
      await sql`rollback to savepoint in_passing`.execute(tx);
      if (attempt === attempts) {
        throw new Error('The ledger was in use all the time: nothing was changed. Try again.', {
          cause: error,
        });
      }
      await wait(pauseMs);
    }
  }
}

/** How many attempts to lock the ledger, and the pause between them. */
export interface Patience {
  attempts?: number;
  pauseMs?: number;
}

/**
 * Takes a month out of the ledger: its table remains, closed to everybody.
 *
 * @param note writes what replaces it, in the same step
 */
export async function detachMonth(
  tx: Db,
  month: Period,
  note: () => Promise<unknown>,
  patience: Patience = {},
): Promise<void> {
  const table = monthTable(month);
  await inPassing(
    tx,
    async () => {
      // the locks that detaching needs, taken up front so that no deadlock arises
      await sql`lock table only posting in access exclusive mode`.execute(tx);
      await sql`lock table posting_before, ${table} in access exclusive mode`.execute(tx);
      await sql`alter table posting detach partition ${table}`.execute(tx);
      await sql`create trigger posting_append_only before update or delete on ${table}
        for each row execute function refuse_change()`.execute(tx);
      await sql`create trigger posting_archived before insert on ${table}
        for each statement execute function refuse_archived_month()`.execute(tx);
      await note();
    },
    patience,
  );
}

/**
 * Puts a month's table back into the ledger.
 *
 * @param note records that nothing replaces it any more, in the same step
 */
export async function attachMonth(
  tx: Db,
  month: Period,
  note: () => Promise<unknown>,
  patience: Patience = {},
): Promise<void> {
  const table = monthTable(month);
  await inPassing(
    tx,
    async () => {
      // no query of the ledger may run while the month is in both places or in neither
      await sql`lock table only posting in access exclusive mode`.execute(tx);
      await sql`lock table posting_before in access exclusive mode`.execute(tx);
      await sql`drop trigger if exists posting_append_only on ${table}`.execute(tx);
      await sql`drop trigger if exists posting_archived on ${table}`.execute(tx);
      await sql`alter table posting attach partition ${table} for values in (${sql.lit(`${month}-01`)})`.execute(
        tx,
      );
      await note();
    },
    patience,
  );
}

/**
 * Creates an empty table for a month, as `open_ledger_month` does but without keys: the rows are
 * loaded first.
 */
export async function makeMonthTable(tx: Db, month: Period): Promise<void> {
  const table = monthTable(month);
  await sql`create table ${table} (like posting including defaults including constraints,
    check (month = ${sql.lit(`${month}-01`)}))`.execute(tx);
  await sql`do $$ begin if exists (select from pg_roles where rolname = ${sql.lit(APP_ROLE)}) then
    revoke all on ${table} from ${sql.raw(APP_ROLE)}; end if; end $$`.execute(tx);
}

/** Adds a month's keys and the triggers that protect its rows. */
export async function guardMonthTable(tx: Db, month: Period): Promise<void> {
  const table = monthTable(month);
  await sql`alter table ${table} add primary key (tx_id, account_id)`.execute(tx);
  await sql`create unique index on ${table} (account_id, version) where version is not null`.execute(
    tx,
  );
  await sql`create index on ${table} (account_id, tx_id) include (amount) where version is null`.execute(
    tx,
  );
  await sql`select watch_postings(${monthClass(month)})`.execute(tx);
  await sql`analyze ${table}`.execute(tx);
}

/** Drops the table of a month that has left the ledger. */
export const dropMonthTable = (tx: Db, month: Period) =>
  sql`drop table ${monthTable(month)}`.execute(tx);

/** From here on nobody can add to the month; readers are not affected. */
export const closeToWriters = (tx: Db, month: Period) =>
  sql`lock table ${monthTable(month)} in share mode`.execute(tx);
