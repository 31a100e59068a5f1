import type { Generated } from 'kysely';
import type {
  ActiveStatus,
  GeneratedJson,
  Id,
  Instant,
  Json,
  Maybe,
  Texts,
} from '../../platform/database/columns.ts';

export interface HelpPageTable {
  id: Id;
  titles: Json<Texts>;
  bodies: GeneratedJson<Record<string, string>>;
  words: GeneratedJson<Record<string, string>>;
  screens: Generated<string[]>;
  sort: Generated<number>;
  status: Generated<ActiveStatus>;
  version: Generated<number>;
  updated_at: Instant;
  updated_by: Maybe<number>;
}

declare module '../../platform/database/tables.ts' {
  /** Tables that only this feature writes. */
  interface Tables {
    help_page: HelpPageTable;
  }
}
