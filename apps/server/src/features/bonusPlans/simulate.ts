import { bonusPlans } from '@canopy/contract/bonusPlans';
import { noAudit } from '../../platform/audit.ts';
import { ApiError } from '../../platform/errors.ts';
import { command } from '../../platform/operation.ts';
import { askForTask, taskOfKey } from '../../platform/tasks/task.ts';
import { lastClosedRun } from './lastClosedRun.ts';
import { lockDraft } from './lockDraft.ts';
import { readPlanVersions } from './readPlanVersions.ts';
import { simulateTask, type SimulatePayload } from './simulateTask.ts';

/**
 * Has the last closed month calculated with a draft by a task ({@link simulateTask}). While one is under
 * way it is answered again.
 */
export const simulate = command(bonusPlans.simulate, async (ctx, body) => {
  const draft = await lockDraft(ctx, body, ['DRAFT', 'SENT']);
  const key = `bonus.simulate:${draft.id}`;
  if (await taskOfKey(ctx.db, key)) {
    return {
      result: await readPlanVersions(ctx, draft.kind),
      audit: noAudit('it is simulated already'),
    };
  }
  if (!(await lastClosedRun(ctx.db))) throw new ApiError('NO_CLOSED_MONTH');
  const payload: SimulatePayload = { draftId: draft.id };
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
      after: { revision: draft.revision },
    },
  };
});
