import type { Db } from '../../../platform/database/handle.ts';
import type { Sample } from '../../../platform/http/metrics.ts';
import type { BackupNoteTable } from './tables.ts';

/** Records the result of the last backup or trial restore, and when one last succeeded. */
export async function noteBackup(db: Db, note: Omit<BackupNoteTable, 'good_at'>): Promise<void> {
  const { kind: _, ...rest } = note;
  const good = note.intact ? { good_at: note.at } : {};
  await db
    .insertInto('backup_note')
    .values({ ...note, good_at: null, ...good })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet({ ...rest, ...good }))
    .execute();
}

/** Age of the last successful backup and of the last successful trial restore, for monitoring. */
export async function backupSamples(db: Db, now: Date): Promise<Sample[]> {
  const notes = await db.selectFrom('backup_note').selectAll().execute();
  return notes.flatMap(({ kind, good_at: good, intact }) => {
    const name = `canopy_${kind.toLowerCase()}`;
    const samples: Sample[] = [{ name: `${name}_intact`, value: intact ? 1 : 0 }];
    // without a successful one there is no age, which triggers its own alarm
    if (good) {
      const age = Math.max(0, now.getTime() - good.getTime()) / 1_000;
      samples.push({ name: `${name}_age_seconds`, value: age });
    }
    return samples;
  });
}
