import type { CommandCtx } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/database/handle.ts';
import { ApiError } from '../../../../platform/errors.ts';

/**
 * Discards the earlier preview of a period so that it can be calculated again. Periods are paid in order,
 * because the ranks and rewards of one are the basis of the next.
 *
 * @throws ApiError `RUN_STATE` while the run of an earlier period is not posted, `PERIOD_POSTED` if this or
 * a later period is locked or posted
 */
export async function discardPreview(ctx: CommandCtx, period: string): Promise<void> {
  const runs = await ctx.db
    .selectFrom('bonus_run')
    .select(['id', 'period', 'state'])
    .where('state', '!=', 'DISCARDED')
    .execute();
  for (const run of runs) {
    if (run.period < period && run.state !== 'POSTED') {
      throw new ApiError('RUN_STATE', { period: run.period, state: run.state });
    }
    const decided = run.state === 'LOCKED' || run.state === 'POSTED';
    if (run.period >= period && decided)
      throw new ApiError('PERIOD_POSTED', { period: run.period });
    if (run.period !== period) continue;
    await discardRun(ctx.tx, run.id);
  }
}

/** Discards a run that is not locked; `dropDiscardedRuns` later deletes what it wrote. */
export async function discardRun(tx: Tx, runId: number): Promise<void> {
  // its claw-backs are pending again
  await tx
    .updateTable('bonus_line')
    .set({ run_id: null })
    .where('run_id', '=', runId)
    .where('reverses', 'is not', null)
    .execute();
  // and so is the volume that returned sales take out of legs
  await tx.updateTable('binary_return').set({ run_id: null }).where('run_id', '=', runId).execute();
  await tx.updateTable('bonus_run').set({ state: 'DISCARDED' }).where('id', '=', runId).execute();
}
