import { declareTables, each, none } from '../../../platform/database/declareTables.ts';

/** The last backup, and the last trial restore. */
export interface BackupNoteTable {
  kind: 'BACKUP' | 'REHEARSAL';
  backup: string;
  at: Date;
  took_ms: number;
  intact: boolean;
  /** When one last succeeded; null: never. */
  good_at: Date | null;
  /** What was checked, and what was found. */
  lines: string[];
}

declare module '../../../platform/database/tables.ts' {
  /** Tables that only this feature writes. */
  interface Tables {
    backup_note: BackupNoteTable;
  }
}

export const schedulesTables = declareTables({
  backup_note: {
    of: 'NOBODY',
    stays: 'WHILE_IN_USE',
    reads: { note: ['backup', 'kind', 'intact'] },
    columns: each(none, 'backup', 'lines'),
  },
});
