import type { Generated } from 'kysely';
import type {
  Id,
  Instant,
  Json,
  Maybe,
  MaybeInstant,
  Texts,
} from '../../platform/database/columns.ts';

export interface AnnouncementTable {
  id: Id;
  titles: Json<Texts>;
  texts: Json<Texts>;
  url: Maybe<string>;
  priority: Generated<number>;
  display_at: Instant;
  expired_at: MaybeInstant;
  status: Generated<'ACTIVE' | 'INACTIVE'>;
}

declare module '../../platform/database/tables.ts' {
  /** What this feature writes, and no other. */
  interface Tables {
    announcement: AnnouncementTable;
  }
}
