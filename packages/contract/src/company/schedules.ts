import { z } from 'zod/mini';
import { post, staffWith, type Call } from '../call.ts';
import { instant, page, rowId, rows } from '../fields.ts';

export const TASK_STATES = ['QUEUED', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED'] as const;

export const schedules = {
  scheduleList: post('/System/ScheduleList', {
    summary: 'What the company does by itself: interval, last run, duration and failures of each',
    access: staffWith('schedule.view'),
    body: {},
    result: z.array(
      z.object({
        /** Its name, as used in metrics and the audit log. */
        schedule: z.string(),
        everySeconds: z.int(),
        lastRunAt: z.nullable(instant),
        /** Duration of the last run, milliseconds. */
        lastMs: z.nullable(z.int()),
        /** Whether the last run failed. */
        failing: z.boolean(),
        /** Failed runs on all servers. */
        failures: z.int(),
        lastFailedAt: z.nullable(instant),
        lastError: z.nullable(z.string()),
        /** A requested run has not started yet. */
        wanted: z.boolean(),
      }),
    ),
  }),
  backupList: post('/System/BackupList', {
    summary: 'The last backup and the last restore on trial: when, how long, whether it held',
    access: staffWith('schedule.view'),
    body: {},
    result: z.array(
      z.object({
        kind: z.enum(['BACKUP', 'REHEARSAL']),
        /** Name of the backup: the time it was made. */
        backup: z.string(),
        at: instant,
        tookMs: z.int(),
        intact: z.boolean(),
        /** What was checked and found, as printed by the command. */
        lines: z.array(z.string()),
      }),
    ),
  }),
  runSchedule: post('/System/RunSchedule', {
    summary: 'Run a schedule now, within seconds; what is not due is unchanged',
    access: staffWith('schedule.retry'),
    body: { Schedule: z.string().check(z.regex(/^[A-Za-z]{1,60}$/)) },
    result: z.literal(true),
    fresh: true,
    errors: ['NOT_FOUND'],
  }),
  taskList: post('/System/TaskList', {
    summary: 'Tasks that somebody started, newest first; Search is the key: bonus:2026-10',
    access: staffWith('schedule.view'),
    body: { ...page, State: z.optional(z.enum(TASK_STATES)) },
    result: rows(
      z.object({
        taskID: z.int(),
        kind: z.string(),
        /** What it works on. */
        key: z.string(),
        state: z.enum(TASK_STATES),
        done: z.int(),
        total: z.int(),
        /** How often it was started. */
        attempts: z.int(),
        errorCode: z.nullable(z.string()),
        /** Message of an unexpected failure. */
        error: z.nullable(z.string()),
        askedBy: z.nullable(z.string()),
        createdAt: instant,
        startedAt: z.nullable(instant),
        endedAt: z.nullable(instant),
        /** It failed, and no newer task works on the same thing. */
        mayRetry: z.boolean(),
      }),
    ),
  }),
  retryTask: post('/System/RetryTask', {
    summary: 'Retry a failed task',
    access: staffWith('schedule.retry'),
    body: { TaskID: rowId },
    owners: { TaskID: 'own' },
    result: z.literal(true),
    fresh: true,
    errors: ['NOT_FOUND', 'STATE_CHANGED'],
  }),
} satisfies Record<string, Call>;
