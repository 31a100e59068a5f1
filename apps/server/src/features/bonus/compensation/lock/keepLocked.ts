import { compensation } from '@canopy/contract/bonus/compensation';
import { ApiError } from '../../../../platform/errors.ts';
import { command } from '../../../../platform/operation.ts';
import { lockRun, runLine } from '../review/run.ts';
import { runSummary } from '../review/runSummary.ts';

/** Withdraws or refuses a request made with `unlock`: the run stays locked and can be paid. */
export const keepLocked = command(compensation.keepLocked, async (ctx, body) => {
  const run = await lockRun(ctx, body.RunID);
  if (run.unlock_requested_by === null) {
    throw new ApiError('RUN_STATE', { period: run.period, state: run.state });
  }
  await ctx.tx
    .updateTable('bonus_run')
    .set({ unlock_requested_at: null, unlock_requested_by: null, unlock_reason: null })
    .where('id', '=', run.id)
    .execute();
  return {
    result: await runSummary(ctx.db, run.id),
    audit: runLine('bonus.keepLocked', run.id, run.period),
  };
});
