import type { schedules } from '@canopy/contract/company/schedules';
import type { OperationsOf } from '../../../platform/operation.ts';
import { backupList } from './backupList.ts';
import { retryTask } from './retryTask.ts';
import { runSchedule } from './runSchedule.ts';
import { scheduleList } from './scheduleList.ts';
import { taskList } from './taskList.ts';

/** Automatic work: results of schedules and tasks, and running one again. */
export const scheduleOperations = {
  scheduleList,
  backupList,
  runSchedule,
  taskList,
  retryTask,
} satisfies OperationsOf<typeof schedules>;
