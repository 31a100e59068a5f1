import { bonusPlans } from '@canopy/contract/bonus/bonusPlans';
import { LIMITS } from '@canopy/domain/limits';
import { noAudit } from '../../../platform/audit.ts';
import { ApiError, invalid } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';
import { askForTask, taskOfKey } from '../../../platform/tasks/task.ts';
import { closedRuns } from './closedRuns.ts';
import { lockDraft } from './lockDraft.ts';
import { readPlanVersions } from './readPlanVersions.ts';
import { simulateTask, simulationKey, type SimulatePayload } from './simulateTask.ts';

/**
 * Has a task calculate closed months with a draft ({@link simulateTask}); without a range, the last one.
 * While a simulation is in progress, further calls return it.
 */
export const simulate = command(bonusPlans.simulate, async (ctx, body) => {
  const draft = await lockDraft(ctx, body, ['DRAFT', 'SENT']);
  const key = simulationKey(draft.id);
  if (await taskOfKey(ctx.db, key)) {
    return {
      result: await readPlanVersions(ctx, draft.kind),
      audit: noAudit('it is simulated already'),
    };
  }
  const closed = await closedRuns(ctx.db);
  const [last] = closed;
  if (!last) throw new ApiError('NO_CLOSED_MONTH');
  const { From = last.period, Until = last.period } = body;
  const months = closed.filter(({ period }) => period >= From && period <= Until);
  const known = (month: string) => months.some(({ period }) => period === month);
  if (!known(From)) throw invalid({ From: ['INVALID'] });
  if (!known(Until) || months.length > LIMITS.simulatedMonths) {
    throw invalid({ Until: ['INVALID'] });
  }
  const payload: SimulatePayload = { draftId: draft.id, from: From, until: Until };
  const taskId = await askForTask(ctx, { kind: simulateTask.kind, key, payload });
  await ctx.tx
    .updateTable('bonus_plan_draft')
    .set({ simulation_task: taskId })
    .where('id', '=', draft.id)
    .execute();
  return {
    result: await readPlanVersions(ctx, draft.kind),
    audit: {
      action: 'bonus.simulatePlan',
      subject: draft.kind,
      after: { revision: draft.revision, from: From, until: Until },
    },
  };
});
