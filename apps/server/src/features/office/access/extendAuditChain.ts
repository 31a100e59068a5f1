import { sql } from 'kysely';
import type { Services } from '../../../platform/context.ts';
import type { ReadDb, Tx } from '../../../platform/database/handle.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { transaction } from '../../../platform/database/transaction.ts';
import {
  blockHash,
  CHAINED_LOGS,
  GENESIS,
  readLog,
  rowHash,
  type Block,
  type ChainedLog,
} from './auditChain.ts';

/** One server at a time extends the chain; the number is Canopy's own lock id. */
const CHAIN_LOCK = 4_207_010;
/** A row gets its number a moment before other snapshots know about its transaction. */
const SETTLE_MS = 2_000;
/** Rows per block, and blocks per run. */
const MAX_ROWS = 5_000;
const MAX_BLOCKS = 10;

/** How far a log may be chained once every transaction running at `marked_at` has ended. */
interface Mark {
  to_id: number;
  marked_at: Date;
  horizon: string | null;
}

/**
 * Job: appends the settled part of each log to the chain, in blocks with the hash of every row and
 * of the previous block. Row numbers are assigned before transactions end, so a block reaches only
 * as far as a mark set before every currently running transaction began.
 *
 * @returns how many rows were appended
 */
export async function extendAuditChain({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<number> {
  let appended = 0;
  for (const log of CHAINED_LOGS) {
    appended += await transaction(db, async (tx) => {
      await sql`select pg_advisory_xact_lock(${CHAIN_LOCK})`.execute(tx);
      const to = await reach(tx, log, clock());
      return to === null ? 0 : appendUpTo(tx, log, to, clock());
    });
  }
  return appended;
}

/** How far a log may be chained now; null: not yet. Sets the next mark. */
async function reach(tx: Tx, log: ChainedLog, now: Date): Promise<number | null> {
  const [mark] = await readRows(
    tx,
    sql<Mark & { over: boolean | null; horizon_ahead: boolean | null }>`
    select to_id, marked_at, horizon,
      pg_snapshot_xmin(pg_current_snapshot()) >= horizon::xid8 as over,
      horizon::xid8 > pg_snapshot_xmax(pg_current_snapshot()) as horizon_ahead
    from seal_mark where log = ${log}`,
  );
  // after a restore from backup, an older mark would wait for transactions that no longer exist
  if (!mark || mark.horizon_ahead) {
    await setMark(tx, log, now);
    return null;
  }
  if (mark.horizon === null) {
    if (now.getTime() - mark.marked_at.getTime() < SETTLE_MS) return null;
    await sql`update seal_mark set horizon = pg_snapshot_xmax(pg_current_snapshot())::text where log = ${log}`.execute(
      tx,
    );
    return null;
  }
  if (!mark.over) return null;
  await setMark(tx, log, now);
  return mark.to_id;
}

async function setMark(tx: Tx, log: ChainedLog, now: Date): Promise<void> {
  await sql`
    insert into seal_mark (log, to_id, marked_at, horizon)
    select ${log}, coalesce(max(id), 0), ${now}, null
    from ${sql.table(log === 'audit' ? 'audit' : 'ledger_tx')}
    on conflict (log) do update set to_id = excluded.to_id, marked_at = excluded.marked_at, horizon = null`.execute(
    tx,
  );
}

/**
 * Appends block after block until everything is chained or the run's limit is reached; the next run
 * continues.
 */
async function appendUpTo(tx: Tx, log: ChainedLog, to: number, now: Date): Promise<number> {
  let appended = 0;
  for (let block = 0; block < MAX_BLOCKS; block += 1) {
    const rows = await appendBlock(tx, log, to, now);
    appended += rows;
    if (rows < MAX_ROWS) break;
  }
  return appended;
}

async function appendBlock(tx: Tx, log: ChainedLog, to: number, now: Date): Promise<number> {
  const earlier = await tx
    .selectFrom('seal')
    .select((eb) => eb.fn.max('to_id').as('to_id'))
    .where('log', '=', log)
    .executeTakeFirst();
  const from = Number(earlier?.to_id ?? 0);
  const rows = await readLog(tx, log, from, to, MAX_ROWS);
  if (rows.length === 0) return 0;
  const last = await lastBlock(tx);
  const block: Block = {
    no: last.no + 1,
    log,
    from_id: from,
    to_id: rows.at(-1)!.id,
    previous: last.hash,
    row_hashes: Buffer.concat(rows.map(rowHash)),
  };
  await sql`
    insert into seal (no, log, from_id, to_id, row_ids, row_hashes, previous, hash, sealed_at)
    values (${block.no}, ${log}, ${from}, ${block.to_id}, ${sql.val(rows.map((row) => row.id))}::bigint[],
      ${block.row_hashes}, ${block.previous}, ${blockHash(block)}, ${now})`.execute(tx);
  return rows.length;
}

async function lastBlock(db: ReadDb): Promise<{ no: number; hash: Buffer }> {
  const last = await db
    .selectFrom('seal')
    .select(['no', 'hash'])
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last ?? { no: 0, hash: GENESIS };
}
