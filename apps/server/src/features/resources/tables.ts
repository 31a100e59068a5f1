import type { Generated } from 'kysely';
import type {
  ActiveStatus,
  GeneratedJson,
  Id,
  Instant,
  Maybe,
  MaybeInstant,
} from '../../platform/database/columns.ts';

export interface ResourceCategoryTable {
  id: Id;
  name: string;
  names: GeneratedJson<Record<string, string>>;
  image: Maybe<string>;
}

/** A file as it was uploaded; its parts lie in the storage one by one. */
export interface ResourceFileTable {
  id: string;
  name: string;
  bytes: number;
  /** Null until all parts are there and were looked at. */
  media_type: Maybe<string>;
  uploaded_by: number;
  created_at: Instant;
  /** Nothing names it: one server removes it until then. */
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
  /** Members of these may take it; an empty list admits everybody. */
  ranks: Generated<number[]>;
  package_ranks: Generated<number[]>;
  downloads: Generated<number>;
  updated_at: Instant;
  updated_by: Maybe<number>;
}

declare module '../../platform/database/tables.ts' {
  /** What this feature writes, and no other. */
  interface Tables {
    resource_category: ResourceCategoryTable;
    resource_file: ResourceFileTable;
    resource_part: ResourcePartTable;
    resource: ResourceTable;
  }
}
