import { schedules } from '@canopy/contract/company/schedules';
import { query } from '../../../platform/operation.ts';

/** The last backup and the last trial restore; none: never done. */
export const backupList = query(schedules.backupList, async ({ db }) => {
  const rows = await db.selectFrom('backup_note').selectAll().orderBy('kind').execute();
  return rows.map((row) => ({
    kind: row.kind,
    backup: row.backup,
    at: row.at.toISOString(),
    tookMs: row.took_ms,
    intact: row.intact,
    lines: row.lines,
  }));
});
