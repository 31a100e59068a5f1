import type { Generated } from 'kysely';
import type { Id, Instant, MaybeInstant } from '../../platform/database/columns.ts';

export interface MemberImportTable {
  id: Id;
  file_name: string;
  parts: number;
  state: 'RECEIVING' | 'CHECKING' | 'CHECKED' | 'REFUSED' | 'RUNNING' | 'DONE' | 'CANCELLED';
  rows: Generated<number>;
  errors: Generated<number>;
  progress: Generated<number>;
  created_by: number;
  created_at: Instant;
  done_at: MaybeInstant;
}

declare module '../../platform/database/tables.ts' {
  /** What this feature writes, and no other. */
  interface Tables {
    member_import: MemberImportTable;
    member_import_part: { import_id: number; part: number; text: string };
    member_import_row: { import_id: number; row_no: number };
  }
}
