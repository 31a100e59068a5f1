import { placesOf, type OpenPlace } from './features/insight/books/archivePlace.ts';
import { withArchive } from './features/insight/books/archivedRows.ts';
import {
  isIntact,
  runsToVerify,
  verifyRun,
} from './features/bonus/compensation/verify/verifyRun.ts';
import { linesOf } from './features/bonus/compensation/verify/verificationText.ts';
import type { Db } from './platform/database/handle.ts';
import type { Verification } from './verification.ts';

/**
 * Recalculates bonus runs (of one period, or all) from their stored input and compares the results, also
 * with the ledger.
 */
export const verifyBonusRuns = (
  db: Db,
  period: string | null,
  openPlace: OpenPlace = placesOf(null),
): Promise<Verification> =>
  withArchive(db, { openPlace }, async (tx, archive) => {
    const runs = await runsToVerify(tx, period);
    const lines = runs.length === 0 ? ['There is no bonus run to verify.'] : [...archive.lines];
    let intact = true;
    for (const run of runs) {
      const found = await verifyRun(tx, run);
      lines.push(...linesOf(found));
      intact &&= isIntact(found) && found.archived === 0;
    }
    return { intact, lines };
  });
