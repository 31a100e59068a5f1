import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { periodOf, previousPeriod, type Period } from '@canopy/domain/time';
import { sql } from 'kysely';
import { audit } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/database/handle.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { transaction } from '../../../platform/database/transaction.ts';
import { earlierServersUp } from '../../../platform/serverProcess.ts';
import { readSettings } from '../../company/settings/readSettings.ts';
import { readArchivedMonth, type ArchivePlace, type MonthRead } from './archivePlace.ts';
import { firstOf, looseEnds, sealOf, writeLines, wrongLines } from './closings.ts';
import { copyLedger, monthsOver, readMonth } from './copyLedger.ts';
import { manifestName, manifestPath, rowsPath, rowsName } from './ledgerMonthFile.ts';
import { closeToWriters, detachMonth, type Patience } from '../../money/wallets/monthTable.ts';
import { beginArchiving } from './beginArchiving.ts';

/** Minimum age of a month in months, unless stated otherwise. */
const AGE = 24;

/** What to archive. */
export interface Archiving {
  /** The first month that stays. */
  before: Period;
  /** Months that must lie between an archived month and now; {@link AGE} by default. */
  age?: number | undefined;
  now: Date;
  patience?: Patience;
}

/**
 * Archives old months out of the database. For each month: copies it to files, proves them by
 * reading them back from where they are stored, and detaches its postings in the same transaction
 * that writes and seals the closing lines replacing them. Either all of that happens to a month, or
 * nothing. Its detached table stays until {@link dropArchived}.
 *
 * @returns a line for each month
 * @throws Error with a readable message when a server of an earlier version is running, a month is
 *   too young, its bonuses are not posted, it is not sealed, or anything does not match
 */
export async function archiveLedger(
  db: Db,
  place: ArchivePlace,
  { before, age = AGE, now, patience }: Archiving,
): Promise<string[]> {
  await requireSameVersion(db);
  const { timeZone } = await readSettings(db);
  const oldest = monthsBefore(periodOf(now, timeZone), age);
  if (before > oldest)
    throw new Error(
      `Months from ${oldest} on are less than ${age} months old: archive --before ${oldest} or an earlier month.`,
    );
  const months = await monthsOver(db, now, timeZone, before);
  if (months.length === 0) return [`no month before ${before} is left to be archived`];
  for (const month of months) await requireSettled(db, month);
  await copyTo(db, place, months[0]!, { before, now });
  const lines: string[] = [];
  for (const month of months) {
    const file = await readArchivedMonth(place, month);
    if (file.unbalanced > 0)
      throw new Error(`${month}: ${file.unbalanced} transactions do not sum to zero.`);
    await transaction(db, (tx) => archiveMonth(tx, month, { place, file, now, patience }));
    lines.push(
      `${month}: ${file.entries} entries of ${file.transactions} transactions are in ${place.name}`,
    );
  }
  return lines;
}

/** @throws Error while a server is running that would treat archived rows as lost. */
async function requireSameVersion(db: Db): Promise<void> {
  const earlier = await earlierServersUp(db);
  if (earlier > 0)
    throw new Error(
      `${earlier} ${earlier === 1 ? 'server is' : 'servers are'} of an earlier version, which may not know the archive: upgrade all of them first (one that was killed counts for a minute).`,
    );
}

/** The month that many months before another. */
function monthsBefore(period: Period, months: number): Period {
  let earlier = period;
  for (let i = 0; i < months; i += 1) earlier = previousPeriod(earlier);
  return earlier;
}

/**
 * @throws Error when bonuses of the month, or of an earlier one, are not posted, or the seals do
 *   not reach its end.
 */
async function requireSettled(db: Db, month: Period): Promise<void> {
  const [found] = await readRows(
    db,
    sql<{ run: string | null; sealed: boolean }>`
    select (select min(period) from bonus_run where period <= ${month} and state not in ('POSTED', 'DISCARDED')) as run,
      coalesce((select max(id) from ledger_tx where month = ${firstOf(month)}), 0)
        <= coalesce((select max(to_id) from seal where log = 'ledger'), 0) as sealed`,
  );
  if (found!.run) throw new Error(`${month}: the bonuses of ${found!.run} are not posted.`);
  if (!found!.sealed)
    throw new Error(`${month}: not all of it is sealed yet; the running server does that.`);
}

/** Copies the months to a place; for the bucket, via a temporary folder. */
async function copyTo(
  db: Db,
  place: ArchivePlace,
  first: Period,
  { before, now }: { before: Period; now: Date },
): Promise<void> {
  const folder = place.folder ?? mkdtempSync(join(tmpdir(), 'canopy-ledger-'));
  try {
    if (!place.folder) {
      // the first one names the manifest of the month before it
      const previous = await place.storage.get(manifestName(previousPeriod(first)));
      if (previous) writeFileSync(manifestPath(folder, previousPeriod(first)), previous);
    }
    const { intact, lines } = await copyLedger(db, folder, now, before);
    if (!intact)
      throw new Error(lines.find((line) => line.includes('DIFFERS')) ?? 'a copy differs');
    if (place.folder) return;
    const { timeZone } = await readSettings(db);
    for (const month of await monthsOver(db, now, timeZone, before)) {
      await place.storage.put(rowsName(month), readFileSync(rowsPath(folder, month)));
      await place.storage.put(manifestName(month), readFileSync(manifestPath(folder, month)));
    }
  } finally {
    if (!place.folder) rmSync(folder, { recursive: true });
  }
}

async function archiveMonth(
  tx: Db,
  month: Period,
  {
    place,
    file,
    now,
    patience,
  }: { place: ArchivePlace; file: MonthRead; now: Date; patience?: Patience | undefined },
): Promise<void> {
  await beginArchiving(tx);
  await closeToWriters(tx, month);
  const { sha256 } = await readMonth(tx, month, async () => {});
  if (sha256 !== file.sha256)
    throw new Error(`${month}: its file in ${place.name} is not what the database holds.`);
  const seal = await closeMonth(tx, month, file, now);
  const loose = await looseEnds(tx, month);
  if (loose > 0)
    throw new Error(
      `${month}: ${loose} balances do not go on where the one before ends: see the trial balance.`,
    );
  const archived = { month: `${month}-01`, place: place.name, archived_at: now };
  const noted = tx.insertInto('ledger_archive').values(archived);
  await detachMonth(tx, month, () => noted.execute(), patience);
  await audit(
    { tx, now, actor: null, ip: 'local', requestId: 'ledger:archive' },
    {
      action: 'books.archiveMonth',
      subject: month,
      actor: 'CONSOLE',
      after: { entries: file.entries, place: place.name, sha256, seal },
    },
  );
}

/**
 * Writes and seals a month's closing lines; if the month was archived before and restored, compares
 * them instead.
 *
 * @returns the seal
 * @throws Error when they do not match its postings
 */
async function closeMonth(
  tx: Db,
  month: Period,
  { sha256, entries, transactions }: MonthRead,
  now: Date,
): Promise<string> {
  const closed = tx.selectFrom('ledger_closed').selectAll();
  const earlier = await closed.where('month', '=', `${month}-01`).executeTakeFirst();
  if (earlier) {
    const wrong = await wrongLines(tx, month, sql`posting`);
    if (wrong > 0 || earlier.file_sha256 !== sha256)
      throw new Error(`${month}: ${wrong} of its closing lines are not what its postings make.`);
    return earlier.seal;
  }
  await writeLines(tx, month);
  const before = await closed.orderBy('month', 'desc').limit(1).executeTakeFirst();
  const sealed = { month, file_sha256: sha256, entries, transactions };
  const seal = await sealOf(tx, { ...sealed, before: before?.seal ?? null });
  await tx
    .insertInto('ledger_closed')
    .values({
      ...sealed,
      month: `${month}-01`,
      before: before?.month ?? null,
      seal,
      closed_at: now,
    })
    .execute();
  return seal;
}
