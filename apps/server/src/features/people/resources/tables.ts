import type { Generated } from 'kysely';
import type {
  ActiveStatus,
  GeneratedJson,
  Id,
  Instant,
  Maybe,
  MaybeInstant,
} from '../../../platform/database/columns.ts';
import {
  declareTables,
  each,
  none,
  sweptBy,
  technical,
} from '../../../platform/database/declareTables.ts';

export interface ResourceCategoryTable {
  id: Id;
  name: string;
  names: GeneratedJson<Record<string, string>>;
  image: Maybe<string>;
}

/** An uploaded file; its parts are stored individually. */
export interface ResourceFileTable {
  id: string;
  name: string;
  bytes: number;
  /** Null until all parts are there and have been checked. */
  media_type: Maybe<string>;
  uploaded_by: number;
  created_at: Instant;
  /** Unused: a server is removing it, with a lease until then. */
  removing_until: MaybeInstant;
}

export interface ResourcePartTable {
  file_id: string;
  no: number;
  bytes: number;
  sha256: Buffer;
}

export interface ResourceTable {
  id: Id;
  name: string;
  names: GeneratedJson<Record<string, string>>;
  category_id: number;
  kind: 'FILE' | 'IMAGE' | 'LINK' | 'VIDEO';
  file_id: Maybe<string>;
  url: Maybe<string>;
  display_at: Instant;
  expired_at: MaybeInstant;
  status: Generated<ActiveStatus>;
  /** Ranks whose members can download it; an empty list admits everybody. */
  ranks: Generated<number[]>;
  package_ranks: Generated<number[]>;
  downloads: Generated<number>;
  updated_at: Instant;
  updated_by: Maybe<number>;
}

declare module '../../../platform/database/tables.ts' {
  /** Tables that only this feature writes. */
  interface Tables {
    resource_category: ResourceCategoryTable;
    resource_file: ResourceFileTable;
    resource_part: ResourcePartTable;
    resource: ResourceTable;
  }
}

export const resourcesTables = declareTables({
  resource_category: {
    of: 'NOBODY',
    stays: 'WHILE_IN_USE',
    columns: each(none, 'name', 'names', 'image'),
  },
  resource_file: {
    of: 'STAFF',
    stays: sweptBy(
      'features/people/resources/removeUnusedUploads.ts',
      'a day, while nothing refers to it',
    ),
    columns: each(none, 'id', 'name', 'media_type'),
  },
  resource_part: {
    of: 'NOBODY',
    stays: 'WHILE_IN_USE',
    columns: { file_id: none, sha256: technical },
  },
  resource: {
    of: 'NOBODY',
    stays: 'WHILE_IN_USE',
    columns: each(none, 'name', 'names', 'file_id', 'url'),
  },
});
