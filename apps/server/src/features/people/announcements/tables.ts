import type { Generated } from 'kysely';
import type {
  ActiveStatus,
  GeneratedJson,
  Id,
  Instant,
  Json,
  Maybe,
  MaybeInstant,
  Texts,
} from '../../../platform/database/columns.ts';
import { declareTables, each, login, none } from '../../../platform/database/declareTables.ts';

export interface AnnouncementTable {
  id: Id;
  titles: Json<Texts>;
  /** Plain text of `bodies`, for lists and searches. */
  texts: Json<Texts>;
  /** Sanitised rich text by language. */
  bodies: GeneratedJson<Record<string, string>>;
  image: Maybe<string>;
  url: Maybe<string>;
  priority: Generated<number>;
  display_at: Instant;
  expired_at: MaybeInstant;
  status: Generated<ActiveStatus>;
  pop_up: Generated<boolean>;
  /** The audience; an empty list admits everybody. */
  roles: Generated<('member' | 'stockist' | 'staff')[]>;
  ranks: Generated<number[]>;
  package_ranks: Generated<number[]>;
  countries: Generated<number[]>;
  version: Generated<number>;
  updated_at: Generated<Date>;
  updated_by: Maybe<number>;
}

export interface AnnouncementSeenTable {
  announcement_id: number;
  login_id: number;
  seen_at: Instant;
}

declare module '../../../platform/database/tables.ts' {
  /** Tables that only this feature writes. */
  interface Tables {
    announcement: AnnouncementTable;
    announcement_seen: AnnouncementSeenTable;
  }
}

export const announcementsTables = declareTables({
  announcement: {
    of: 'NOBODY',
    stays: 'WHILE_IN_USE',
    columns: each(none, 'titles', 'texts', 'bodies', 'image', 'url'),
  },
  announcement_seen: { of: login('login_id'), stays: 'WHILE_IN_USE', columns: {} },
});
