import { existsSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { readAuditFile } from './features/compensation/auditFile.ts';
import { isIntact, runsToVerify, verifyRun } from './features/compensation/verifyRun.ts';
import { linesOf } from './features/compensation/verificationText.ts';
import { readConfig } from './platform/config.ts';
import { requireCurrentSchema } from './platform/database/migrate.ts';
import { openDatabase } from './platform/database/open.ts';

/**
 * `npm run bonus:verify [-- period | file]`: calculates bonus runs again from what they read, compares, and
 * ends with 1 when anything is wrong. With a file it needs no database.
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
  const database = await openDatabase({ ...readConfig(process.env), mayOnlyRead: true });
  try {
    await requireCurrentSchema(database.db);
    let intact = true;
    await database.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (tx) => {
        await sql`set local statement_timeout = 0`.execute(tx);
        const runs = await runsToVerify(tx, period);
        if (runs.length === 0) console.log('There is no bonus run to verify.');
        for (const run of runs) {
          const found = await verifyRun(tx, run);
          for (const line of linesOf(found)) console.log(line);
          intact &&= isIntact(found);
        }
      });
    return intact;
  } finally {
    await database.close();
  }
}
