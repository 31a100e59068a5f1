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

/** What the only administrator did without a second person. */
export interface FoundingActTable {
  id: Id;
  at: Instant;
  login_id: number;
  action: string;
  subject: string;
}

declare module '../../platform/database/tables.ts' {
  /** Tables that only this feature writes. */
  interface Tables {
    setting: { key: string; value: Json<unknown> };
    setting_change: SettingChangeTable;
    founding_act: FoundingActTable;
  }
}
