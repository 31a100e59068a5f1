import { compensation } from '@canopy/contract/bonus/compensation';
import { nextState } from '@canopy/domain/states';
import { signedIn } from '../../../../platform/context.ts';
import { ApiError } from '../../../../platform/errors.ts';
import { command } from '../../../../platform/operation.ts';
import { askForTask, taskOfKey } from '../../../../platform/tasks/task.ts';
import { requireOther } from '../../../company/secondPerson/keptFrom.ts';
import { postRunTask, type PostPayload } from './postRunTask.ts';
import { lockRun, runKey, runLine } from '../review/run.ts';
import { requireConfirmation } from '../review/runGuards.ts';
import { runSummary } from '../review/runSummary.ts';

/**
 * Has a task pay a locked run into the e-wallets ({@link postRunTask}). A posting that failed half way
 * continues where it stopped.
 */
export const post = command(compensation.post, async (ctx, body) => {
  const actor = signedIn(ctx);
  const run = await lockRun(ctx, body.RunID);
  const key = runKey(run.period);
  if (!nextState('bonusRun', run.state, 'post') || (await taskOfKey(ctx.db, key))) {
    throw new ApiError('RUN_STATE', { period: run.period, state: run.state });
  }
  if (run.unlock_requested_by !== null)
    throw new ApiError('UNLOCK_REQUESTED', { period: run.period });
  await requireOther(ctx, 'runPost', run.id);
  requireConfirmation(run, body);
  const payload: PostPayload = {
    runId: run.id,
    actor: actor.loginId,
    now: ctx.now.toISOString(),
  };
  const taskId = await askForTask(ctx, { kind: postRunTask.kind, key, payload });
  await ctx.tx
    .updateTable('bonus_run')
    .set({ task_id: taskId, posting_at: run.posting_at ?? ctx.now, posted_by: actor.loginId })
    .where('id', '=', run.id)
    .execute();
  return {
    result: await runSummary(ctx.db, run.id),
    audit: runLine('bonus.post', run.id, run.period),
  };
});
