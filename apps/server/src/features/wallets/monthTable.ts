import { setTimeout as wait } from 'node:timers/promises';
import type { Period } from '@canopy/domain/time';
import { sql } from 'kysely';
import { APP_ROLE } from '../../platform/database/appRole.ts';
import type { Db, ReadDb } from '../../platform/database/open.ts';
import { readRows } from '../../platform/database/readRows.ts';
import { DEADLOCK, LOCK_TIMEOUT, sqlState } from '../../platform/database/transaction.ts';

/** The table of a month's postings, a partition or not. */
export const monthTable = (month: Period) => sql.table(`posting_${month.replace('-', '_')}`);

/** SQL: the same as a `regclass`; null while there is none. */
const monthClass = (month: Period) =>
  sql`to_regclass(${`public.posting_${month.replace('-', '_')}`})`;

/** Whether a month has a table, and whether it is a partition. */
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

/** How long one attempt holds up who moves money, before it lets go. */
const ATTEMPT_MS = 300;
/** A proof of everything keeps months where they are for as long as it takes. */
const ATTEMPTS = 240;

/** A transaction that holds the ledger longer than this is waited out before a lock is requested: others would queue behind the request. */
const LONG_MS = 100;

/** Whether one and the same transaction has held the ledger for a while: a proof, an export, a backup. */
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
 * Does what needs the ledger for a moment, and lets go to try again where somebody is in the way; what was done
 * before in the transaction stays. While somebody holds the ledger for long it is not even tried: everybody else would queue.
 *
 * @throws Error when somebody was in the way all the time
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

/** How often it is tried to get hold of the ledger, and the pause in between. */
export interface Patience {
  attempts?: number;
  pauseMs?: number;
}

/**
 * Takes a month out of the ledger: its table stays, closed to everybody.
 *
 * @param note writes what stands in for it, in the same moment
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
      // what detaching takes, before a deadlock would be looked for
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
 * Puts the table of a month back into the ledger.
 *
 * @param note writes that nothing stands in for it any more, in the same moment
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
      // nothing joins the ledger's tables while the month is in both or in neither
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

/** Makes an empty table for a month as `open_ledger_month` does, without its keys: rows come first. */
export async function makeMonthTable(tx: Db, month: Period): Promise<void> {
  const table = monthTable(month);
  await sql`create table ${table} (like posting including defaults including constraints,
    check (month = ${sql.lit(`${month}-01`)}))`.execute(tx);
  await sql`do $$ begin if exists (select from pg_roles where rolname = ${sql.lit(APP_ROLE)}) then
    revoke all on ${table} from ${sql.raw(APP_ROLE)}; end if; end $$`.execute(tx);
}

/** The keys of a month, and what watches over its rows. */
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

/** Removes the table of a month that has left the ledger. */
export const dropMonthTable = (tx: Db, month: Period) =>
  sql`drop table ${monthTable(month)}`.execute(tx);

/** From here on nobody adds to a month; whoever reads goes on. */
export const closeToWriters = (tx: Db, month: Period) =>
  sql`lock table ${monthTable(month)} in share mode`.execute(tx);
