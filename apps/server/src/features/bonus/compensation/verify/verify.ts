import { compensation } from '@canopy/contract/bonus/compensation';
import { noAudit } from '../../../../platform/audit.ts';
import { signedIn } from '../../../../platform/context.ts';
import { ApiError } from '../../../../platform/errors.ts';
import { command } from '../../../../platform/operation.ts';
import { askForTask, taskOfKey } from '../../../../platform/tasks/task.ts';
import { lastVerification } from './lastVerification.ts';
import { lockRun, runLine } from '../review/run.ts';
import { verifyRunTask, type VerifyPayload } from './verifyRunTask.ts';

/**
 * Starts a task that verifies a run ({@link verifyRunTask}). While one is in progress, further calls return
 * it.
 */
export const verify = command(compensation.verify, async (ctx, body) => {
  const actor = signedIn(ctx);
  const run = await lockRun(ctx, body.RunID);
  if (run.state === 'DISCARDED') throw new ApiError('NOT_FOUND');
  if (run.state === 'OPEN')
    throw new ApiError('RUN_STATE', { period: run.period, state: run.state });
  const key = `bonus.verify:${run.id}`;
  if (await taskOfKey(ctx.db, key)) {
    const underWay = await lastVerification(ctx.db, run.id);
    return { result: underWay!, audit: noAudit('it is being checked already') };
  }
  const payload: VerifyPayload = { runId: run.id };
  const taskId = await askForTask(ctx, { kind: verifyRunTask.kind, key, payload });
  await ctx.tx
    .insertInto('bonus_run_verification')
    .values({ run_id: run.id, task_id: taskId, asked_at: ctx.now, asked_by: actor.loginId })
    .execute();
  return {
    result: (await lastVerification(ctx.db, run.id))!,
    audit: runLine('bonus.verify', run.id, run.period),
  };
});
