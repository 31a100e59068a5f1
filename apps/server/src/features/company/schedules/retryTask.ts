import { schedules } from '@canopy/contract/company/schedules';
import { ApiError } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';
import { retryTask as retry } from '../../../platform/tasks/task.ts';

/** Runs a failed task again. */
export const retryTask = command(schedules.retryTask, async (ctx, { TaskID }) => {
  const task = await ctx.db
    .selectFrom('task')
    .select(['kind', 'key', 'state', 'error_code'])
    .where('id', '=', TaskID)
    .executeTakeFirst();
  if (!task) throw new ApiError('NOT_FOUND');
  if (!(await retry(ctx, TaskID))) throw new ApiError('STATE_CHANGED', { state: task.state });
  return {
    result: true as const,
    audit: {
      action: 'schedule.retry',
      subject: task.key,
      before: { kind: task.kind, error: task.error_code },
    },
  };
});
