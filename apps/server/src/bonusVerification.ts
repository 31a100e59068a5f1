import { sql } from 'kysely';
import { isIntact, runsToVerify, verifyRun } from './features/compensation/verifyRun.ts';
import { linesOf } from './features/compensation/verificationText.ts';
import type { Db } from './platform/database/open.ts';
import type { Verification } from './verification.ts';

/** Calculates bonus runs (of one period, or all) again from what they had read, and compares. */
export function verifyBonusRuns(db: Db, period: string | null): Promise<Verification> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx);
      const runs = await runsToVerify(tx, period);
      const lines = runs.length === 0 ? ['There is no bonus run to verify.'] : [];
      let intact = true;
      for (const run of runs) {
        const found = await verifyRun(tx, run);
        lines.push(...linesOf(found));
        intact &&= isIntact(found);
      }
      return { intact, lines };
    });
}
