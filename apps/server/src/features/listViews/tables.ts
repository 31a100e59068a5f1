import type { ListView } from '@canopy/contract/listViews';
import type { Generated } from 'kysely';
import type { Id, Instant, Json } from '../../platform/database/columns.ts';

export interface ListViewTable {
  id: Id;
  list: string;
  login_id: number;
  name: string;
  shared: Generated<boolean>;
  shown: Json<ListView['shown']>;
  changed_at: Instant;
}

declare module '../../platform/database/tables.ts' {
  /** Tables that only this feature writes. */
  interface Tables {
    list_view: ListViewTable;
  }
}
