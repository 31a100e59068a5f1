import { sql } from 'kysely';
import type { Db } from '../../platform/database/open.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { canonical } from '@canopy/contract/canonical';
import type { Services } from '../../platform/context.ts';
import { sha256 } from '../../platform/secrets.ts';

/** The logs that are sealed: the audit log, and the ledger with its postings. */
export const SEALED_LOGS = ['audit', 'ledger'] as const;
export type SealedLog = (typeof SEALED_LOGS)[number];

/** One server seals at a time; the number is Canopy's own. */
const SEAL_LOCK = 4_207_010;
/** A row's number is drawn a moment before its transaction is known; older marks have seen it. */
const SETTLE_MS = 2_000;
/** Rows of a block, and blocks of a beat. */
const MAX_ROWS = 5_000;
const MAX_BLOCKS = 10;
const FIRST = Buffer.alloc(32);

interface LogRow {
  id: number;
  content: Record<string, unknown>;
}

/** Rows of a log with everything in them, as text that does not depend on the machine. */
async function rowsOf(
  db: Db,
  log: SealedLog,
  from: number,
  to: number,
  most: number | null = null,
): Promise<LogRow[]> {
  const at = (column: string) =>
    sql`(extract(epoch from ${sql.ref(column)}) * 1000000)::bigint::text`;
  const { rows } =
    log === 'audit'
      ? await sql<LogRow>`
          select a.id, jsonb_build_object('id', a.id::text, 'at', ${at('a.at')}, 'actor', a.actor,
            'acting_as', a.acting_as, 'subject', a.subject, 'action', a.action, 'before', a.before,
            'after', a.after, 'ip', a.ip, 'request_id', a.request_id) as content
          from audit a where a.id > ${from} and a.id <= ${to} order by a.id limit ${most}`.execute(
          db,
        )
      : await sql<LogRow>`
          select t.id, jsonb_build_object('id', t.id::text, 'type', t.type, 'cause_kind', t.cause_kind,
            'cause_id', t.cause_id, 'actor', t.actor::text, 'reverses', t.reverses::text,
            'remark', t.remark, 'business_date', t.business_date::text, 'at', ${at('t.created_at')},
            'postings', (select jsonb_agg(jsonb_build_array(p.account_id::text, p.amount::text,
              p.balance_after::text, p.version::text) order by p.account_id)
              from posting p where p.tx_id = t.id)) as content
          from ledger_tx t where t.id > ${from} and t.id <= ${to} order by t.id limit ${most}`.execute(
          db,
        );
  return rows;
}

const hashOf = (row: LogRow) => sha256(canonical(row.content));

interface Mark {
  to_id: number;
  marked_at: Date;
  horizon: string | null;
}

/**
 * Job: seals what is finished of each log in a block that carries the hash of every row and of the
 * block before (reliability C6). Row numbers are given out before transactions end, so a block
 * reaches only as far as a mark that was set before everything now running began.
 */
export async function sealLogs({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  let sealed = 0;
  for (const log of SEALED_LOGS) {
    sealed += await transaction(db, async (tx) => {
      await sql`select pg_advisory_xact_lock(${SEAL_LOCK})`.execute(tx);
      const to = await reach(tx, log, clock());
      return to === null ? 0 : sealUpTo(tx, log, to, clock());
    });
  }
  return sealed;
}

/** How far a log may be sealed now; null: not yet. Sets the next mark. */
async function reach(tx: Db, log: SealedLog, now: Date): Promise<number | null> {
  const { rows } = await sql<Mark & { over: boolean | null; horizon_ahead: boolean | null }>`
    select to_id, marked_at, horizon,
      pg_snapshot_xmin(pg_current_snapshot()) >= horizon::xid8 as over,
      horizon::xid8 > pg_snapshot_xmax(pg_current_snapshot()) as horizon_ahead
    from seal_mark where log = ${log}`.execute(tx);
  const mark = rows[0];
  const newMark = () =>
    sql`
    insert into seal_mark (log, to_id, marked_at, horizon)
    select ${log}, coalesce(max(id), 0), ${now}, null
    from ${sql.table(log === 'audit' ? 'audit' : 'ledger_tx')}
    on conflict (log) do update set to_id = excluded.to_id, marked_at = excluded.marked_at, horizon = null`.execute(
      tx,
    );
  // a mark of the database before it was restored from a backup waits for numbers of another life
  if (!mark || mark.horizon_ahead) {
    await newMark();
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
  await newMark();
  return mark.to_id;
}

async function lastSeal(tx: Db): Promise<{ no: number; hash: Buffer }> {
  const last = await tx
    .selectFrom('seal')
    .select(['no', 'hash'])
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last ?? { no: 0, hash: FIRST };
}

/** Block after block, until all is sealed or enough for one beat: the next one goes on. */
async function sealUpTo(tx: Db, log: SealedLog, to: number, now: Date): Promise<number> {
  let sealed = 0;
  for (let block = 0; block < MAX_BLOCKS; block += 1) {
    const rows = await sealBlock(tx, log, to, now);
    sealed += rows;
    if (rows < MAX_ROWS) break;
  }
  return sealed;
}

async function sealBlock(tx: Db, log: SealedLog, to: number, now: Date): Promise<number> {
  const earlier = await tx
    .selectFrom('seal')
    .select((eb) => eb.fn.max('to_id').as('to_id'))
    .where('log', '=', log)
    .executeTakeFirst();
  const from = Number(earlier?.to_id ?? 0);
  const rows = await rowsOf(tx, log, from, to, MAX_ROWS);
  if (rows.length === 0) return 0;
  const { no, hash: previous } = await lastSeal(tx);
  const end = rows.at(-1)!.id;
  const hashes = Buffer.concat(rows.map(hashOf));
  await sql`
    insert into seal (no, log, from_id, to_id, row_ids, row_hashes, previous, hash, sealed_at)
    values (${no + 1}, ${log}, ${from}, ${end}, ${sql.val(rows.map((row) => row.id))}::bigint[],
      ${hashes}, ${previous}, ${blockHash(no + 1, log, from, end, previous, hashes)}, ${now})`.execute(
    tx,
  );
  return rows.length;
}

const blockHash = (
  no: number,
  log: string,
  from: number,
  to: number,
  previous: Buffer,
  hashes: Buffer,
) => sha256(`${no}.${log}.${from}.${to}.`, previous, hashes);

/** What the chain of seals says: intact, or the first block and row that are not as they were. */
export interface SealReport {
  intact: boolean;
  seals: number;
  rows: number;
  sealedUntil: Date | null;
  /** Hash of the last block, hex: kept elsewhere it shows that nothing was cut off at the end. */
  head: string;
  broken: { log: SealedLog; seal: number; row: number | null } | null;
}

/**
 * Recomputes every block from the rows as they stand now. A changed, missing or inserted row is
 * named; a changed block is named without a row.
 */
export async function verifySeals(db: Db): Promise<SealReport> {
  const report: SealReport = {
    intact: true,
    seals: 0,
    rows: 0,
    sealedUntil: null,
    head: '',
    broken: null,
  };
  let previous: Buffer = FIRST;
  const reached: Record<SealedLog, number> = { audit: 0, ledger: 0 };
  for (;;) {
    const seal = await db
      .selectFrom('seal')
      .selectAll()
      .where('no', '=', report.seals + 1)
      .executeTakeFirst();
    if (!seal) break;
    const broken = (row: number | null): SealReport => ({
      ...report,
      intact: false,
      broken: { log: seal.log, seal: seal.no, row },
    });
    const expected = blockHash(
      seal.no,
      seal.log,
      seal.from_id,
      seal.to_id,
      previous,
      seal.row_hashes,
    );
    const chained = seal.previous.equals(previous) && seal.from_id === reached[seal.log];
    if (!chained || !expected.equals(seal.hash)) return broken(null);
    const wrong = firstWrong(seal, await rowsOf(db, seal.log, seal.from_id, seal.to_id));
    if (wrong !== null) return broken(wrong);
    previous = seal.hash;
    reached[seal.log] = seal.to_id;
    report.seals += 1;
    report.rows += seal.row_ids.length;
    report.sealedUntil = seal.sealed_at;
    report.head = seal.hash.toString('hex');
  }
  const { count } = await db
    .selectFrom('seal')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  // a hole in the numbers hides blocks behind it
  if (count !== report.seals) {
    return {
      ...report,
      intact: false,
      broken: { log: 'audit', seal: report.seals + 1, row: null },
    };
  }
  return report;
}

function firstWrong(
  seal: { row_ids: number[]; row_hashes: Buffer },
  rows: LogRow[],
): number | null {
  const sealed = new Map(
    seal.row_ids.map((id, i) => [id, seal.row_hashes.subarray(32 * i, 32 * i + 32)]),
  );
  for (const row of rows) {
    if (!sealed.get(row.id)?.equals(hashOf(row))) return row.id;
    sealed.delete(row.id);
  }
  const [missing] = sealed.keys();
  return missing ?? null;
}
