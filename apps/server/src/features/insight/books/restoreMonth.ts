import type { AuditAction } from '@canopy/contract/office/auditActions';
import type { Period } from '@canopy/domain/time';
import { sql } from 'kysely';
import { audit } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/database/handle.ts';
import { transaction } from '../../../platform/database/transaction.ts';
import { copyRowsTo } from '../../money/wallets/copyRows.ts';
import type { OpenPlace } from './archivePlace.ts';
import { readArchivedMonth } from './archivePlace.ts';
import { beginArchiving } from './beginArchiving.ts';
import { readMonth } from './copyLedger.ts';
import {
  attachMonth,
  dropMonthTable,
  guardMonthTable,
  makeMonthTable,
  monthTable,
  tableOf,
  type Patience,
} from '../../money/wallets/monthTable.ts';

/** What the archive records about a month. */
async function archivedMonth(db: Db, month: Period) {
  const found = await db
    .selectFrom('ledger_archive')
    .innerJoin('ledger_closed', 'ledger_closed.month', 'ledger_archive.month')
    .select(['place', 'file_sha256', 'entries'])
    .where('ledger_archive.month', '=', `${month}-01`)
    .executeTakeFirst();
  if (!found) throw new Error(`${month} is not in the archive.`);
  return found;
}

/**
 * Restores a month into the ledger, from its detached table or from one rebuilt from its file;
 * either is proved by the hash of its rows. The file stays where it is.
 *
 * @param from where its file is, if not where the database says
 * @throws Error when the rows are not the ones archived
 */
export async function restoreMonth(
  db: Db,
  month: Period,
  {
    openPlace,
    from,
    now,
    patience,
  }: { openPlace: OpenPlace; from?: string | undefined; now: Date; patience?: Patience },
): Promise<string> {
  return transaction(db, async (tx) => {
    await beginArchiving(tx);
    const { place, file_sha256: expected, entries } = await archivedMonth(tx, month);
    const kept = (await tableOf(tx, month)) === 'detached';
    if (!kept) {
      await makeMonthTable(tx, month);
      const opened = await openPlace(from ?? place);
      const load = copyRowsTo(tx, month, 'month');
      await readArchivedMonth(opened, month, load.add);
      await load.end();
      await guardMonthTable(tx, month);
    }
    const { sha256 } = await readMonth(tx, month, async () => {}, monthTable(month));
    if (sha256 !== expected)
      throw new Error(
        `${month}: the rows of ${kept ? 'its table' : `its file in ${from ?? place}`} are not those that were archived.`,
      );
    const noted = tx.deleteFrom('ledger_archive').where('month', '=', `${month}-01`);
    await attachMonth(tx, month, () => noted.execute(), patience);
    await note(tx, now, month, 'books.restoreMonth', { entries, sha256 });
    return `${month}: ${entries} entries are back, from ${kept ? 'the table that was kept' : (from ?? place)}`;
  });
}

/**
 * Drops the detached tables of archived months, each after reading its stored file and comparing
 * its hash with the sealed one.
 *
 * @param before the first month whose table stays
 * @throws Error when a file is missing or damaged: its table stays
 */
export async function dropArchived(
  db: Db,
  { before, openPlace, now }: { before: Period; openPlace: OpenPlace; now: Date },
): Promise<string[]> {
  const rows = await db
    .selectFrom('ledger_archive')
    .select(sql<Period>`to_char(month, 'YYYY-MM')`.as('month'))
    .where('month', '<', `${before}-01`)
    .orderBy('month')
    .execute();
  const lines: string[] = [];
  for (const { month } of rows) {
    if ((await tableOf(db, month)) !== 'detached') continue;
    const { place, file_sha256: expected } = await archivedMonth(db, month);
    const { sha256 } = await readArchivedMonth(await openPlace(place), month);
    if (sha256 !== expected)
      throw new Error(`${month}: its file in ${place} is not the one that was archived.`);
    await transaction(db, async (tx) => {
      await beginArchiving(tx);
      await archivedMonth(tx, month);
      await dropMonthTable(tx, month);
      await note(tx, now, month, 'books.dropMonth', { place, sha256 });
    });
    lines.push(`${month}: its table is dropped, its file is in ${place}`);
  }
  return lines.length > 0 ? lines : [`no month before ${before} has a table to be dropped`];
}

const note = (
  tx: Db,
  now: Date,
  subject: Period,
  action: AuditAction,
  after: Record<string, string | number>,
) =>
  audit(
    { tx, now, actor: null, ip: 'local', requestId: 'ledger:restore' },
    { action, subject, actor: 'CONSOLE', after },
  );
