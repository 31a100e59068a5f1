import type { ParsedBodyOf } from '@canopy/contract/call';
import { compensation } from '@canopy/contract/bonus/compensation';
import { nextState } from '@canopy/domain/states';
import { signedIn, type Ctx } from '../../../../platform/context.ts';
import { ApiError } from '../../../../platform/errors.ts';
import { commandAfter } from '../../../../platform/operation.ts';
import { tellOthers } from '../../../notices/messages/tellOthers.ts';
import { lockPeriodsExclusive } from '../../../company/periods/lockPeriods.ts';
import { requireOther } from '../../../company/secondPerson/keptFrom.ts';
import { readSettings } from '../../../company/settings/readSettings.ts';
import type { Settings } from '../../../company/settings/settings.ts';
import { inputFingerprint, inputSums } from '../calculate/loadRunInput.ts';
import { cutOff, lockRun, readRun, runLine, type LockedRun } from '../review/run.ts';
import {
  requireChecked,
  requireConfirmation,
  requireInOrder,
  requireOver,
} from '../review/runGuards.ts';
import { runSummary } from '../review/runSummary.ts';

/**
 * Locks the checked run of a period that has ended, so that nothing in the period changes any more. Whoever
 * locks must not have calculated the run. If the input has changed since the calculation, the
 * run must be calculated again. The input is summed before any lock is taken; under the period lock only
 * later changes are checked.
 */
export const approve = commandAfter(
  compensation.approve,
  async (ctx, body) => {
    const run = await readRun(ctx.db, body.RunID);
    const settings = await requireLockable(ctx, run, body);
    return inputSums(ctx.db, run.period, cutOff(run.period, ctx.now, settings));
  },
  async (ctx, body, sums) => {
    const actor = signedIn(ctx);
    const run = await lockRun(ctx, body.RunID);
    const settings = await requireLockable(ctx, run, body);
    // from here approvals wait: what was read must still hold when the period closes
    await lockPeriodsExclusive(ctx.tx);
    const asOf = cutOff(run.period, ctx.now, settings);
    const fingerprint = await inputFingerprint(ctx.db, run.period, asOf, sums);
    if (fingerprint !== run.fingerprint) throw new ApiError('RUN_STALE', { period: run.period });
    await ctx.tx
      .updateTable('bonus_run')
      .set({
        state: 'LOCKED',
        // one-person company: whoever locks an unchecked run counts as its checker too
        ...(run.state === 'CALCULATED' && { reviewed_at: ctx.now, reviewed_by: actor.loginId }),
        locked_at: ctx.now,
        locked_by: actor.loginId,
      })
      .where('id', '=', run.id)
      .execute();
    await tellOthers(ctx, 'runPost', run.id, actor.loginId);
    return {
      result: await runSummary(ctx.db, run.id),
      audit: runLine('bonus.lock', run.id, run.period),
    };
  },
);

/**
 * Everything that prevents locking, except changed input.
 *
 * @throws ApiError `RUN_STATE`, `PERIOD_RUNNING`, `PERIOD_SKIPPED`, `SECOND_PERSON`, `RUN_UNCHECKED`,
 * `RUN_CONFIRMATION`
 */
async function requireLockable(
  ctx: Ctx,
  run: LockedRun,
  body: ParsedBodyOf<typeof compensation.approve>,
): Promise<Settings> {
  const settings = await readSettings(ctx.db);
  const reviewed =
    run.state === 'CALCULATED' ? nextState('bonusRun', run.state, 'review') : run.state;
  if (!nextState('bonusRun', reviewed ?? '', 'lock')) {
    throw new ApiError('RUN_STATE', { period: run.period, state: run.state });
  }
  requireOver(run.period, ctx.now, settings);
  await requireInOrder(ctx.db, run.period);
  await requireOther(ctx, 'runLock', run.id);
  requireChecked(settings, run);
  requireConfirmation(run, body);
  return settings;
}
