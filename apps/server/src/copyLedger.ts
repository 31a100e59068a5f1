import type { Period } from '@canopy/domain/time';
import { checkLedgerFiles } from './features/insight/books/checkLedgerFiles.ts';
import { copyLedger } from './features/insight/books/copyLedger.ts';
import { readConfig } from './platform/config.ts';
import { requireCurrentSchema } from './platform/database/migrate.ts';
import { openDatabase } from './platform/database/open.ts';

/**
 * `npm run ledger:copy -- folder [YYYY-MM]`: copies finished months of the ledger (before that one) to
 * files. `npm run ledger:copy -- --check folder`: verifies such files without a database. Exits with 1 when
 * anything is wrong.
 */
const args = process.argv.slice(2);
const [folder, until] = args.filter((arg) => arg !== '--check');
try {
  if (!folder || (until !== undefined && !/^\d{4}-(0[1-9]|1[0-2])$/.test(until))) {
    throw new Error('npm run ledger:copy -- <folder> [YYYY-MM], or -- --check <folder>');
  }
  const { intact, lines } = args.includes('--check')
    ? await checkLedgerFiles(folder)
    : await copy(folder, until as Period | undefined);
  for (const line of lines) console.log(line);
  if (!intact) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function copy(to: string, before?: Period) {
  const database = await openDatabase(readConfig(process.env));
  try {
    await requireCurrentSchema(database.db);
    await database.restrict();
    return await copyLedger(database.db, to, new Date(), before);
  } finally {
    await database.close();
  }
}
