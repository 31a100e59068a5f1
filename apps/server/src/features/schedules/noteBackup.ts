import type { Db } from '../../platform/database/open.ts';
import type { Sample } from '../../platform/http/metrics.ts';
import type { BackupNoteTable } from './tables.ts';

/** Keeps how the last backup, or the last restore on trial, went. */
export async function noteBackup(db: Db, note: BackupNoteTable): Promise<void> {
  const { kind: _, ...rest } = note;
  await db
    .insertInto('backup_note')
    .values(note)
    .onConflict((conflict) => conflict.column('kind').doUpdateSet(rest))
    .execute();
}

/** How old the last backup and the last good restore on trial are, for whoever watches. */
export async function backupSamples(db: Db, now: Date): Promise<Sample[]> {
  const notes = await db.selectFrom('backup_note').selectAll().execute();
  return notes.flatMap(({ kind, at, intact }) => {
    const name = `canopy_${kind.toLowerCase()}`;
    const age = Math.max(0, now.getTime() - at.getTime()) / 1_000;
    return [
      { name: `${name}_intact`, value: intact ? 1 : 0 },
      { name: `${name}_age_seconds`, value: age },
    ];
  });
}
