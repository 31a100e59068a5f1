import { compensation } from '@canopy/contract/compensation';
import { nextState } from '@canopy/domain/states';
import { signedIn } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { command } from '../../platform/operation.ts';
import { readSettings } from '../settings/readSettings.ts';
import { loadRunInput } from './loadRunInput.ts';
import { cutOff, lockRun, runLine } from './run.ts';
import { runSummary } from './runSummary.ts';

/**
 * Reviews and locks a run: from now on nothing of the period changes, and sales that are approved
 * later count in the next one. A run whose input has changed since must be calculated again.
 */
export const approve = command(compensation.approve, async (ctx, body) => {
  const actor = signedIn(ctx);
  const run = await lockRun(ctx, body.RunID);
  const settings = await readSettings(ctx.db);
  const reviewed =
    run.state === 'CALCULATED' ? nextState('bonusRun', run.state, 'review') : run.state;
  if (!nextState('bonusRun', reviewed ?? '', 'lock')) {
    throw new ApiError('RUN_STATE', { period: run.period, state: run.state });
  }
  if (settings.lockBySecondPerson && run.calculated_by === actor.loginId) {
    throw new ApiError('SECOND_PERSON');
  }
  const asOf = cutOff(run.period, ctx.now, settings);
  const { hash } = await loadRunInput(ctx.db, run.period, asOf, settings);
  if (hash !== run.input_hash) throw new ApiError('RUN_STALE', { period: run.period });
  await ctx.tx
    .updateTable('bonus_run')
    .set({
      state: 'LOCKED',
      reviewed_at: ctx.now,
      reviewed_by: actor.loginId,
      locked_at: ctx.now,
      locked_by: actor.loginId,
    })
    .where('id', '=', run.id)
    .execute();
  return {
    result: await runSummary(ctx.db, run.id),
    audit: runLine('bonus.lock', run.id, run.period),
  };
});
