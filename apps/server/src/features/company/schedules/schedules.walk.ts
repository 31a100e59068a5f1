import { JOBS } from '../../../jobs.ts';
import { registerJobs } from '../../../platform/tasks/jobRuns.ts';
import type { ExamplesOf } from '../../../testing/example.ts';
import type { CallersOf } from '../../../testing/permissionTable.ts';
import type { scheduleOperations } from './operations.ts';

export const callers = {
  scheduleList: 'schedule.view',
  backupList: 'schedule.view',
  runSchedule: 'schedule.retry',
  taskList: 'schedule.view',
  retryTask: 'schedule.retry',
} satisfies CallersOf<'schedules'>;

export const examples = {
  runSchedule: async ({ admin, company }) => {
    await registerJobs(company.database.db, JOBS);
    return { by: admin, body: { Schedule: 'sendMails' }, lines: ['schedule.run sendMails'] };
  },
  retryTask: async ({ admin, company, number }) => {
    const at = company.ctx.now;
    const key = `walk:${number()}`;
    const { id } = await company.database.db
      .insertInto('task')
      .values({
        kind: 'none',
        key,
        payload: '{}',
        state: 'FAILED',
        error_code: 'INTERNAL',
        created_at: at,
        ended_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { by: admin, body: { TaskID: id }, lines: [`schedule.retry ${key}`] };
  },
} satisfies ExamplesOf<typeof scheduleOperations>;
