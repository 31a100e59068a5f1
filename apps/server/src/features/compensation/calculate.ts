import { compensation } from '@canopy/contract/compensation';
import { periodOf } from '@canopy/domain/time';
import { noAudit } from '../../platform/audit.ts';
import { signedIn } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { command } from '../../platform/operation.ts';
import { askForTask, taskOfKey } from '../../platform/tasks/task.ts';
import { makeDueMoves } from '../network/makeDueMoves.ts';
import { readSettings } from '../settings/readSettings.ts';
import { calculateRunTask, type CalculatePayload } from './calculateRunTask.ts';
import { discardPreview } from './discardPreview.ts';
import { insertRun } from './insertRun.ts';
import { lockRuns, runKey, runLine } from './run.ts';
import { requireInOrder } from './runGuards.ts';
import { runSummary } from './runSummary.ts';

/**
 * Asks for the calculation of a period: a preview that replaces an earlier one. A task does the work
 * ({@link calculateRunTask}); the answer is the run that it will fill. While it is being calculated
 * the same run is answered again.
 */
export const calculate = command(compensation.calculate, async (ctx, body) => {
  const actor = signedIn(ctx);
  const settings = await readSettings(ctx.db);
  const period = body.Period;
  if (period > periodOf(ctx.now, settings.timeZone))
    throw new ApiError('PERIOD_NOT_OVER', { period });
  await makeDueMoves(ctx);
  await lockRuns(ctx.tx);
  const key = runKey(period);
  if (await taskOfKey(ctx.db, key)) {
    const running = await ctx.db
      .selectFrom('bonus_run')
      .select('id')
      .where('period', '=', period)
      .where('state', '=', 'OPEN')
      .executeTakeFirst();
    if (!running) throw new ApiError('PERIOD_POSTED', { period });
    return {
      result: await runSummary(ctx.db, running.id),
      audit: noAudit('it is being calculated already'),
    };
  }
  await discardPreview(ctx, period);
  await requireInOrder(ctx.db, period);
  const { pvValue } = settings;
  const id = await insertRun(ctx.tx, { period, pvValue, now: ctx.now, actor: actor.loginId });
  const payload: CalculatePayload = { runId: id, now: ctx.now.toISOString() };
  const taskId = await askForTask(ctx, { kind: calculateRunTask.kind, key, payload });
  await ctx.tx.updateTable('bonus_run').set({ task_id: taskId }).where('id', '=', id).execute();
  return {
    result: await runSummary(ctx.db, id),
    audit: runLine('bonus.calculate', id, period),
  };
});
