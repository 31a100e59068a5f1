import type { Id, Instant, Json, Maybe } from '../../platform/database/columns.ts';

/** A change of a setting that decides bonuses. */
export interface SettingChangeTable {
  id: Id;
  key: string;
  before: Json<unknown>;
  after: Json<unknown>;
  at: Instant;
  by_login: Maybe<number>;
}

declare module '../../platform/database/tables.ts' {
  /** Tables that only this feature writes. */
  interface Tables {
    setting: { key: string; value: Json<unknown> };
    setting_change: SettingChangeTable;
  }
}
