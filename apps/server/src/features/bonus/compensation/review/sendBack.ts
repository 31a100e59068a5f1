import { compensation } from '@canopy/contract/bonus/compensation';
import { nextState } from '@canopy/domain/states';
import { ApiError } from '../../../../platform/errors.ts';
import { command } from '../../../../platform/operation.ts';
import { lockRun } from './run.ts';
import { runSummary } from './runSummary.ts';

/** Sends a checked run back to calculated, so that it must be checked again; notes about it stay. */
export const sendBack = command(compensation.sendBack, async (ctx, body) => {
  const run = await lockRun(ctx, body.RunID);
  const state = nextState('bonusRun', run.state, 'sendBack');
  if (!state) throw new ApiError('RUN_STATE', { period: run.period, state: run.state });
  await ctx.tx
    .updateTable('bonus_run')
    .set({ state, reviewed_at: null, reviewed_by: null })
    .where('id', '=', run.id)
    .execute();
  return {
    result: await runSummary(ctx.db, run.id),
    audit: {
      action: 'bonus.sendBack',
      subject: body.RunID,
      after: { period: run.period, reason: body.Reason },
    },
  };
});
