import type { Generated } from 'kysely';
import type { Id, Instant, Json, Maybe, MaybeInstant } from '../../../platform/database/columns.ts';
import {
  declareTables,
  each,
  erased,
  login,
  none,
  sweptBy,
  technical,
  withheld,
} from '../../../platform/database/declareTables.ts';

/** A file created by a task. */
export interface DownloadTable {
  id: Id;
  login_id: number;
  task_id: Maybe<number>;
  /** Including its extension. */
  name: string;
  path: string;
  body: Json<Record<string, unknown>>;
  language: string;
  media_type: Maybe<string>;
  parts: Generated<number>;
  bytes: Generated<number>;
  /** AES-256 key used only for its parts. */
  file_key: Buffer;
  created_at: Instant;
  ready_at: MaybeInstant;
  expires_at: Instant;
  removing_until: MaybeInstant;
}

declare module '../../../platform/database/tables.ts' {
  /** Tables that only this feature writes. */
  interface Tables {
    download: DownloadTable;
  }
}

export const downloadsTables = declareTables({
  download: {
    of: login('login_id'),
    stays: sweptBy(
      'features/insight/downloads/removeOldDownloads.ts',
      'its file has expired, or its owner was erased',
    ),
    columns: {
      name: erased('–'),
      // what was searched for
      body: withheld(erased('{}')),
      ...each(none, 'path', 'language', 'media_type'),
      file_key: technical,
    },
  },
});
