import type { Generated } from 'kysely';
import type { Id, Instant, Json, Maybe, MaybeInstant } from '../../platform/database/columns.ts';

/** A file that a task makes. */
export interface DownloadTable {
  id: Id;
  login_id: number;
  task_id: Maybe<number>;
  /** With its ending. */
  name: string;
  path: string;
  body: Json<Record<string, unknown>>;
  language: string;
  media_type: Maybe<string>;
  parts: Generated<number>;
  bytes: Generated<number>;
  /** Of AES-256, for its parts alone. */
  file_key: Buffer;
  created_at: Instant;
  ready_at: MaybeInstant;
  expires_at: Instant;
  removing_until: MaybeInstant;
}

declare module '../../platform/database/tables.ts' {
  /** What this feature writes, and no other. */
  interface Tables {
    download: DownloadTable;
  }
}
