import type { ListView } from '@canopy/contract/company/listViews';
import type { Generated } from 'kysely';
import type { Id, Instant, Json } from '../../../platform/database/columns.ts';
import {
  deleted,
  declareTables,
  each,
  login,
  none,
} from '../../../platform/database/declareTables.ts';

export interface ListViewTable {
  id: Id;
  list: string;
  login_id: number;
  name: string;
  shared: Generated<boolean>;
  shown: Json<ListView['shown']>;
  changed_at: Instant;
}

declare module '../../../platform/database/tables.ts' {
  /** Tables that only this feature writes. */
  interface Tables {
    list_view: ListViewTable;
  }
}

export const listViewsTables = declareTables({
  list_view: {
    of: login('login_id'),
    stays: 'WHILE_IN_USE',
    columns: { list: none, ...each(deleted, 'name', 'shown') },
  },
});
