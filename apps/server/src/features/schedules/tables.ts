/** The last backup, and the last time that one was restored on trial. */
export interface BackupNoteTable {
  kind: 'BACKUP' | 'REHEARSAL';
  backup: string;
  at: Date;
  took_ms: number;
  intact: boolean;
  /** When the last one was that went well; null: none has. */
  good_at: Date | null;
  /** What was checked, and what was found. */
  lines: string[];
}

declare module '../../platform/database/tables.ts' {
  /** What this feature writes, and no other. */
  interface Tables {
    backup_note: BackupNoteTable;
  }
}
