import { runsToVerify, verifyRun } from '../features/bonus/compensation/verify/verifyRun.ts';
import type { Db } from '../platform/database/handle.ts';
import { transaction } from '../platform/database/transaction.ts';

/** Recalculates every month from its run's stored input. */
export const verifyMonths = (db: Db) =>
  transaction(db, async (tx) => {
    const found = [];
    for (const run of await runsToVerify(tx, null)) found.push(await verifyRun(tx, run));
    return found;
  });
