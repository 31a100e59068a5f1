import { runsToVerify, verifyRun } from '../features/compensation/verifyRun.ts';
import type { Db } from '../platform/database/open.ts';

/** Calculates every month again from what its run has pinned. */
export const verifyMonths = (db: Db) =>
  db.transaction().execute(async (tx) => {
    const found = [];
    for (const run of await runsToVerify(tx, null)) found.push(await verifyRun(tx, run));
    return found;
  });
