import { existsSync, readFileSync } from 'node:fs';
import { verifyBonusRuns } from './bonusVerification.ts';
import { readAuditFile } from './features/bonus/compensation/verify/auditFile.ts';
import { placesOf } from './features/insight/books/archivePlace.ts';
import { readConfig } from './platform/config.ts';
import { requireCurrentSchema } from './platform/database/migrate.ts';
import { openDatabase } from './platform/database/open.ts';

/**
 * `npm run bonus:verify [-- period | file]`: recalculates bonus runs from their stored input, compares, and
 * exits with 1 when anything is wrong. With a file it needs no database.
 */
const [what] = process.argv.slice(2);
try {
  const intact = what && existsSync(what) ? verifyFile(what) : await verifyRuns(what ?? null);
  if (!intact) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function verifyFile(path: string): boolean {
  const { intact, lines } = readAuditFile(readFileSync(path));
  for (const line of lines) console.log(line);
  return intact;
}

async function verifyRuns(period: string | null): Promise<boolean> {
  const config = readConfig(process.env);
  const database = await openDatabase({ ...config, mayOnlyRead: true });
  try {
    await requireCurrentSchema(database.db);
    const { intact, lines } = await verifyBonusRuns(database.db, period, placesOf(config.bucket));
    for (const line of lines) console.log(line);
    return intact;
  } finally {
    await database.close();
  }
}
