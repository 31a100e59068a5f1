import type { Id, Instant, Json, Maybe } from '../../../platform/database/columns.ts';
import type { GuardedSetting } from '@canopy/contract/company/guards';
import { declareTables, each, kept, none } from '../../../platform/database/declareTables.ts';

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

/** What somebody changed of the guards, until the other administrators have been told. */
export type GuardActTable = FoundingActTable;

/** A change of a guarded setting that applies later, or once a second person agrees. */
export interface WaitingSettingTable {
  id: Id;
  key: GuardedSetting;
  value: Json<unknown>;
  wanted_by: number;
  wanted_at: Instant;
  applies_at: Instant;
}

declare module '../../../platform/database/tables.ts' {
  /** Tables that only this feature writes. */
  interface Tables {
    setting: { key: string; value: Json<unknown> };
    setting_change: SettingChangeTable;
    founding_act: FoundingActTable;
    waiting_setting: WaitingSettingTable;
    guard_act: GuardActTable;
  }
}

export const settingsTables = declareTables({
  setting: {
    of: 'NOBODY',
    stays: 'WHILE_IN_USE',
    reads: { setting: ['key', 'value'] },
    columns: each(none, 'key', 'value'),
  },
  setting_change: {
    of: 'STAFF',
    stays: 'FOR_GOOD',
    appendOnly: true,
    columns: each(none, 'key', 'before', 'after'),
  },
  guard_act: {
    of: 'STAFF',
    stays: 'WHILE_IN_USE',
    columns: { action: none, subject: kept('WORK') },
  },
  waiting_setting: {
    of: 'STAFF',
    stays: 'WHILE_IN_USE',
    reads: { waiting: ['id', 'key', 'value', 'wanted_by', 'wanted_at', 'applies_at'] },
    columns: each(none, 'key', 'value'),
  },
  founding_act: {
    of: 'STAFF',
    stays: 'FOR_GOOD',
    appendOnly: true,
    columns: { action: none, subject: kept('WORK') },
  },
});
