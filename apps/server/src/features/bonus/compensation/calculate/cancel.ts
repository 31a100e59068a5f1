import { compensation } from '@canopy/contract/bonus/compensation';
import { ApiError } from '../../../../platform/errors.ts';
import { command } from '../../../../platform/operation.ts';
import { cancelTask, taskOfKey } from '../../../../platform/tasks/task.ts';
import { discardRun } from './discardPreview.ts';
import { lockRun, runKey, runLine } from '../review/run.ts';

/** Stops a calculation: the run is discarded at once, and its task ends at its next check. */
export const cancel = command(compensation.cancel, async (ctx, body) => {
  const run = await lockRun(ctx, body.RunID);
  if (run.state !== 'OPEN') {
    throw new ApiError('RUN_STATE', { period: run.period, state: run.state });
  }
  const task = await taskOfKey(ctx.db, runKey(run.period));
  if (task) await cancelTask(ctx, task.id);
  await discardRun(ctx.tx, run.id);
  return { result: true, audit: runLine('bonus.cancel', run.id, run.period) };
});
