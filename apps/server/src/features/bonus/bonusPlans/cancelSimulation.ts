import { bonusPlans } from '@canopy/contract/bonus/bonusPlans';
import { noAudit } from '../../../platform/audit.ts';
import { command } from '../../../platform/operation.ts';
import { cancelTask, taskOfKey } from '../../../platform/tasks/task.ts';
import { lockDraft } from './lockDraft.ts';
import { readPlanVersions } from './readPlanVersions.ts';
import { simulationKey } from './simulateTask.ts';

/** Stops the simulation of a draft at its task's next check; no results are kept. */
export const cancelSimulation = command(bonusPlans.cancelSimulation, async (ctx, body) => {
  const draft = await lockDraft(ctx, body, ['DRAFT', 'SENT']);
  const task = await taskOfKey(ctx.db, simulationKey(draft.id));
  if (task) await cancelTask(ctx, task.id);
  return {
    result: await readPlanVersions(ctx, draft.kind),
    audit: task
      ? {
          action: 'bonus.cancelSimulation',
          subject: draft.kind,
          after: { revision: draft.revision },
        }
      : noAudit('nothing is simulated'),
  };
});
