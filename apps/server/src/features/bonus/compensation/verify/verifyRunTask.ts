import type { Db, Tx } from '../../../../platform/database/handle.ts';
import { holdLedgerMonths, inSnapshot } from '../../../../platform/database/transaction.ts';
import type { TaskKind } from '../../../../platform/tasks/task.ts';
import type { VerificationResult } from './verificationResult.ts';
import { isIntact, verifyRun, type StoredRun } from './verifyRun.ts';

/** What the command passes to the task. */
export interface VerifyPayload {
  runId: number;
}

/**
 * Recalculates a run from its input, compares it with what is stored and paid as of one moment, and stores
 * the findings. It locks nothing and changes nothing in the run.
 */
export const verifyRunTask: TaskKind<VerifyPayload> = {
  kind: 'bonus.verify',
  threaded: true,
  run: async ({ db, taskId, report }, { runId }) => {
    report('VERIFY');
    const found = await readSnapshot(db, runId);
    // discarded meanwhile: nothing left to compare
    if (!found) return;
    const { moved, period: _period, ...rest } = found;
    const kept: VerificationResult = {
      ...rest,
      moved: moved.map(({ what, count }) => ({ what, count })),
    };
    await db
      .updateTable('bonus_run_verification')
      .set({ intact: isIntact(found), found: JSON.stringify(kept) })
      .where('task_id', '=', taskId)
      .execute();
  },
};

async function readSnapshot(db: Db, runId: number) {
  const read = async (tx: Tx) => {
    await holdLedgerMonths(tx);
    const run: StoredRun | undefined = await tx
      .selectFrom('bonus_run')
      .select(['id', 'period', 'state', 'input_hash', 'output_hash'])
      .where('id', '=', runId)
      .where('state', 'not in', ['OPEN', 'DISCARDED'])
      .executeTakeFirst();
    return run && verifyRun(tx, run);
  };
  return inSnapshot(db, read);
}
