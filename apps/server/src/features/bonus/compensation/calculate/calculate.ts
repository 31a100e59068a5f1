import { compensation } from '@canopy/contract/bonus/compensation';
import { periodOf } from '@canopy/domain/time';
import { noAudit } from '../../../../platform/audit.ts';
import { signedIn } from '../../../../platform/context.ts';
import { ApiError } from '../../../../platform/errors.ts';
import { command } from '../../../../platform/operation.ts';
import { taskOfKey } from '../../../../platform/tasks/task.ts';
import { makeDueMoves } from '../../../people/network/makeDueMoves.ts';
import { readSettings } from '../../../company/settings/readSettings.ts';
import { beginRun } from './beginRun.ts';
import { lockRuns, runKey, runLine } from '../review/run.ts';
import { runSummary } from '../review/runSummary.ts';

/**
 * Requests the calculation of a period, a preview that replaces an earlier one. A task does the work
 * ({@link beginRun}); the response is the run it will fill. While that run is being calculated, further
 * requests return the same run.
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
  const id = await beginRun(ctx, period, actor.loginId);
  return {
    result: await runSummary(ctx.db, id),
    audit: runLine('bonus.calculate', id, period),
  };
});
