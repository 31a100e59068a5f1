import { schedules } from '@canopy/contract/company/schedules';
import { query } from '../../../platform/operation.ts';

/** Every schedule with the result of its last run, on whichever server. */
export const scheduleList = query(schedules.scheduleList, async ({ db }) => {
  const rows = await db
    .selectFrom('job')
    .selectAll()
    .orderBy('failing', 'desc')
    .orderBy('every_seconds', 'desc')
    .orderBy('name')
    .execute();
  return rows.map((row) => ({
    schedule: row.name,
    everySeconds: row.every_seconds,
    lastRunAt: row.last_started_at?.toISOString() ?? null,
    lastMs: row.last_ms,
    failing: row.failing,
    failures: row.failures,
    lastFailedAt: row.last_failed_at?.toISOString() ?? null,
    lastError: row.last_error,
    wanted: row.wanted_at !== null,
  }));
});
