import type { Generated } from 'kysely';
import type {
  ActiveStatus,
  GeneratedJson,
  Id,
  Instant,
  Json,
  Maybe,
  Texts,
} from '../../../platform/database/columns.ts';
import { declareTables, each, none } from '../../../platform/database/declareTables.ts';

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

declare module '../../../platform/database/tables.ts' {
  /** Tables that only this feature writes. */
  interface Tables {
    help_page: HelpPageTable;
  }
}

export const helpTables = declareTables({
  help_page: {
    of: 'NOBODY',
    stays: 'WHILE_IN_USE',
    columns: each(none, 'titles', 'bodies', 'words', 'screens'),
  },
});
