import { compensation } from '@canopy/contract/bonus/compensation';
import { nextState } from '@canopy/domain/states';
import { signedIn } from '../../../../platform/context.ts';
import { ApiError } from '../../../../platform/errors.ts';
import { command } from '../../../../platform/operation.ts';
import { tellOthers } from '../../../notices/messages/tellOthers.ts';
import { lockRun, runLine } from './run.ts';
import { runSummary } from './runSummary.ts';
import { requireOther } from '../../../company/secondPerson/keptFrom.ts';
import { hasUnseenFlags } from './unseenFlags.ts';

/**
 * Marks a run as checked: everything the rules found in it has been seen. Whoever calculated it does not
 * check it.
 */
export const check = command(compensation.check, async (ctx, body) => {
  const run = await lockRun(ctx, body.RunID);
  if (run.state !== 'CALCULATED' || !nextState('bonusRun', run.state, 'review')) {
    throw new ApiError('RUN_STATE', { period: run.period, state: run.state });
  }
  await requireOther(ctx, 'runCheck', run.id);
  if (await hasUnseenFlags(ctx.db, run.id))
    throw new ApiError('RUN_UNSEEN', { period: run.period });
  await ctx.tx
    .updateTable('bonus_run')
    .set({ state: 'REVIEWED', reviewed_at: ctx.now, reviewed_by: signedIn(ctx).loginId })
    .where('id', '=', run.id)
    .execute();
  await tellOthers(ctx, 'runLock', run.id, signedIn(ctx).loginId);
  return {
    result: await runSummary(ctx.db, run.id),
    audit: runLine('bonus.check', run.id, run.period),
  };
});
