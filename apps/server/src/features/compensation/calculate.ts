import { compensation } from '@canopy/contract/compensation';
import { calculateRun } from '@canopy/domain/compensation/run';
import { periodOf } from '@canopy/domain/time';
import { signedIn } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { command } from '../../platform/operation.ts';
import { makeDueMoves } from '../network/makeDueMoves.ts';
import { lockPeriodsExclusive } from '../periods/lockPeriods.ts';
import { readSettings } from '../settings/readSettings.ts';
import { discardPreview } from './discardPreview.ts';
import { loadRunInput } from './loadRunInput.ts';
import { cutOff, runLine } from './run.ts';
import { resultHash } from './runHash.ts';
import { requireInOrder } from './runGuards.ts';
import { runSummary } from './runSummary.ts';
import { writeRun } from './writeRun.ts';

/** Calculates a period: a preview that replaces an earlier one. */
export const calculate = command(compensation.calculate, async (ctx, body) => {
  const actor = signedIn(ctx);
  const settings = await readSettings(ctx.db);
  const period = body.Period;
  if (period > periodOf(ctx.now, settings.timeZone))
    throw new ApiError('PERIOD_NOT_OVER', { period });
  await lockPeriodsExclusive(ctx.tx);
  await makeDueMoves(ctx);
  await discardPreview(ctx, period);
  await requireInOrder(ctx.db, period);
  const loaded = await loadRunInput(ctx.db, period, cutOff(period, ctx.now, settings), settings);
  const result = calculateRun(loaded.input);
  const volume = loaded.input.sources.volume.reduce((sum, pv) => sum + pv, 0);
  const rewards = result.rewards.reduce((sum, reward) => sum + reward.amount, 0);
  const levels = [result.unilevel, result.generation];
  const { id } = await ctx.tx
    .insertInto('bonus_run')
    .values({
      period,
      state: 'CALCULATED',
      members: loaded.memberIds.length,
      sales: loaded.saleIds.length,
      volume,
      volume_value: Math.floor((volume * settings.pvValue) / 100),
      paid: levels.reduce((sum, plan) => sum + (plan?.paid ?? 0), rewards),
      breakage: levels.reduce(
        (sum, plan) =>
          sum + Math.floor(((plan?.breakageFine ?? 0) + (plan?.roundingFine ?? 0)) / 1e6),
        0,
      ),
      plan_versions: JSON.stringify(
        Object.fromEntries(Object.values(loaded.plans).map((plan) => [plan.kind, plan.version])),
      ),
      pv_value: settings.pvValue,
      clawed_back: loaded.clawBacks.lines.reduce((sum, line) => sum + line.amount, 0),
      input_hash: loaded.hash,
      output_hash: resultHash(result),
      calculated_at: ctx.now,
      calculated_by: actor.loginId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeRun(ctx.tx, { id, period, now: ctx.now }, loaded, result);
  return {
    result: await runSummary(ctx.db, id),
    audit: runLine('bonus.calculate', id, period),
  };
});
