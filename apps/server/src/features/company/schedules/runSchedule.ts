import { schedules } from '@canopy/contract/company/schedules';
import { ApiError } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';
import { requestJobRun } from '../../../platform/tasks/jobRuns.ts';

/** Runs a schedule now: the first server to notice does it, within seconds. */
export const runSchedule = command(schedules.runSchedule, async ({ tx, now }, { Schedule }) => {
  if (!(await requestJobRun(tx, Schedule, now))) throw new ApiError('NOT_FOUND');
  return { result: true as const, audit: { action: 'schedule.run', subject: Schedule } };
});
