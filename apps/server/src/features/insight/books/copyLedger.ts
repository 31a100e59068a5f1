import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { finished } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { periodBounds, periodOf, type Period } from '@canopy/domain/time';
import { sql, type RawBuilder } from 'kysely';
import { audit } from '../../../platform/audit.ts';
import type { Db, ReadDb } from '../../../platform/database/handle.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import {
  holdLedgerMonths,
  inSnapshot,
  transaction,
} from '../../../platform/database/transaction.ts';
import { readSettings } from '../../company/settings/readSettings.ts';
import { idText } from '../../../platform/database/idText.ts';
import {
  hashOf,
  HEADING,
  manifestPath,
  monthsIn,
  MonthSums,
  readManifest,
  rowsPath,
  type FileEntry,
  type MonthManifest,
} from './ledgerMonthFile.ts';

/** Rows read per batch. */
const PAGE = 20_000;

interface Row extends FileEntry {
  type: string;
  day: string;
  account_id: number;
}

/** A month's entries in transaction order, one page at a time. */
async function* pagesOf(
  db: ReadDb,
  month: Period,
  table: RawBuilder<unknown>,
): AsyncGenerator<Row[]> {
  let last = { transaction: 0, account_id: 0 };
  for (;;) {
    const rows = await readRows(
      db,
      sql<Row>`select p.tx_id as transaction, t.type, t.business_date::text as day, p.account_id,
        coalesce(a.system_code, ${idText('M', 'a.member_id')} || ' ' || a.wallet_type) as account, p.amount, p.balance_after as balance, p.version
      from ${table} p join ledger_tx t on t.id = p.tx_id join account a on a.id = p.account_id
      where p.month = ${`${month}-01`}::date and (p.tx_id, p.account_id) > (${last.transaction}::bigint, ${last.account_id}::bigint)
      order by p.tx_id, p.account_id limit ${PAGE}`,
    );
    if (rows.length > 0) yield rows;
    if (rows.length < PAGE) return;
    last = rows.at(-1)!;
  }
}

const lineOf = ({ transaction: id, type, day, account, amount, balance, version }: Row) =>
  `${[id, type, day, account, amount, balance ?? '', version ?? ''].join(',')}\n`;

/**
 * Reads a month and passes its text on; returns its manifest data.
 *
 * @param db in a transaction that keeps others from writing to the month
 * @param table where its rows are, if not in `posting`
 */
export async function readMonth(
  db: Db,
  month: Period,
  write: (text: string) => Promise<void>,
  table = sql`posting`,
) {
  const hash = createHash('sha256');
  const sums = new MonthSums();
  const put = async (text: string) => {
    hash.update(text);
    await write(text);
  };
  await put(`${HEADING}\n`);
  await inSnapshot(db, async (snapshot) => {
    if (!db.isTransaction) await holdLedgerMonths(snapshot);
    await sql`set local statement_timeout = 0`.execute(snapshot);
    for await (const rows of pagesOf(snapshot, month, table)) {
      for (const row of rows) sums.add(row);
      await put(rows.map(lineOf).join(''));
    }
  });
  sums.end();
  const { entries, transactions } = sums;
  return { entries, transactions, sums: sums.sums, sha256: hash.digest('hex') };
}

/** Writes a month. If interrupted it leaves no manifest, and the month is written again. */
async function writeMonth(db: Db, folder: string, month: Period, before: string | null) {
  const part = `${rowsPath(folder, month)}.part`;
  const zipped = createGzip();
  const file = createWriteStream(part);
  zipped.pipe(file);
  const found = await readMonth(db, month, async (text) => {
    if (!zipped.write(text)) await once(zipped, 'drain');
  });
  zipped.end();
  await finished(file);
  renameSync(part, rowsPath(folder, month));
  const manifest: MonthManifest = { format: 'canopy-ledger-1', month, ...found, before };
  const path = manifestPath(folder, month);
  writeFileSync(`${path}.part`, `${JSON.stringify(manifest, null, 2)}\n`, { flush: true });
  renameSync(`${path}.part`, path);
  return manifest;
}

/** Months with a partition that ended before `until` and before now, and are not archived. */
export async function monthsOver(
  db: Db,
  now: Date,
  timeZone: string,
  until: Period,
): Promise<Period[]> {
  const running = periodOf(now, timeZone);
  const rows = await readRows(
    db,
    sql<{ month: Period }>`select to_char(month, 'YYYY-MM') as month from ledger_month
    where to_char(month, 'YYYY-MM') < ${until < running ? until : running}
      and month not in (select month from ledger_archive) order by month`,
  );
  return rows.map(({ month }) => month);
}

/** @throws Error when there has been no whole proof of the books since a month ended. */
async function requireProof(db: Db, last: Period, timeZone: string): Promise<void> {
  const proof = await db
    .selectFrom('book_proof')
    .select(['wrong', 'at'])
    .where('whole', '=', true)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const { until } = periodBounds(last, timeZone);
  if (proof && proof.wrong === 0 && proof.at >= until) return;
  throw new Error(
    proof && proof.wrong > 0
      ? 'The last whole proof of the books does not hold: see the trial balance.'
      : `The books have not been proved whole since ${last} ended: start the proof on the trial balance.`,
  );
}

/**
 * Copies the finished months of the ledger, each to a file of rows and a manifest that names the
 * previous one. A month already in the folder is compared with the database. The audit log records
 * what was written.
 *
 * @param until the first month to leave out, finished or not
 * @returns whether everything already there matches the database, and a line for each month
 * @throws Error when the books are not proved, or the new months do not follow on from the folder's
 *   last one
 */
export async function copyLedger(
  db: Db,
  folder: string,
  now: Date,
  until: Period = '9999-12' as Period,
): Promise<{ intact: boolean; lines: string[] }> {
  const { timeZone } = await readSettings(db);
  const months = await monthsOver(db, now, timeZone, until);
  if (months.length === 0) return { intact: true, lines: ['no month is over'] };
  await requireProof(db, months.at(-1)!, timeZone);
  mkdirSync(folder, { recursive: true });
  const there = monthsIn(folder);
  const newest = there.at(-1);
  const lines: string[] = [];
  let intact = true;
  for (const month of months) {
    if (existsSync(manifestPath(folder, month))) {
      const { sha256 } = await readMonth(db, month, async () => {});
      const same = sha256 === readManifest(folder, month).sha256;
      intact &&= same;
      lines.push(`${month}: ${same ? 'as the database has it' : 'DIFFERS from the database'}`);
      continue;
    }
    if (newest && month < newest) throw new Error(`${folder} has ${newest}, but not ${month}.`);
    const path = manifestPath(folder, previousOf(folder, month) ?? month);
    const before = existsSync(path) ? hashOf(readFileSync(path)) : null;
    const { entries, transactions } = await writeMonth(db, folder, month, before);
    await note(db, now, month, { entries, transactions });
    lines.push(`${month}: ${entries} entries of ${transactions} transactions written`);
  }
  return { intact, lines };
}

const previousOf = (folder: string, month: Period) =>
  monthsIn(folder).findLast((other) => other < month);

const note = (db: Db, now: Date, month: Period, after: Record<string, number>) =>
  transaction(db, (tx) =>
    audit(
      { tx, now, actor: null, ip: 'local', requestId: 'ledger:copy' },
      { action: 'books.copyMonth', subject: month, actor: 'CONSOLE', after },
    ),
  );
