import { discardPreview } from './discardPreview.ts';
import type { CommandCtx } from '../../../../platform/context.ts';
import { askForTask } from '../../../../platform/tasks/task.ts';
import { rulesIn } from '../../../company/settings/ruleSettings.ts';
import { calculateRunTask, type CalculatePayload } from './calculateRunTask.ts';
import { insertRun } from './insertRun.ts';
import { runKey } from '../review/run.ts';
import { requireInOrder } from '../review/runGuards.ts';

/**
 * Starts the task that calculates a period ({@link calculateRunTask}), replacing an earlier preview, and
 * returns the row id of the run. The caller holds the run lock (`lockRuns`) and no task works on the
 * period.
 *
 * @param actor row id of the requesting login; null: the calendar
 * @throws ApiError `RUN_STATE`, `PERIOD_POSTED`, `PERIOD_SKIPPED`
 */
export async function beginRun(
  ctx: CommandCtx,
  period: string,
  actor: number | null,
): Promise<number> {
  await discardPreview(ctx, period);
  await requireInOrder(ctx.db, period);
  const { pvValue } = await rulesIn(ctx.db, period);
  const id = await insertRun(ctx.tx, { period, pvValue, now: ctx.now, actor });
  const payload: CalculatePayload = { runId: id, now: ctx.now.toISOString() };
  const key = runKey(period);
  const taskId = await askForTask(ctx, { kind: calculateRunTask.kind, key, payload });
  await ctx.tx.updateTable('bonus_run').set({ task_id: taskId }).where('id', '=', id).execute();
  return id;
}
