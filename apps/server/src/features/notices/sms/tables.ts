import type { Generated } from 'kysely';
import type { Id, Instant, Maybe, MaybeInstant } from '../../../platform/database/columns.ts';
import {
  declareTables,
  deleted,
  each,
  masked,
  member,
  none,
  technical,
} from '../../../platform/database/declareTables.ts';

export type SmsState = 'SCHEDULED' | 'SENDING' | 'DONE' | 'STOPPED';
export type SmsStatus =
  | 'QUEUED'
  | 'SENDING'
  | 'SENT'
  | 'DELIVERED'
  | 'FAILED'
  | 'UNKNOWN'
  | 'STOPPED';

export interface SmsCampaignTable {
  id: Id;
  name: string;
  text: string;
  state: SmsState;
  start_at: Instant;
  created_by: number;
  created_at: Instant;
  ended_at: MaybeInstant;
}

export interface SmsMessageTable {
  id: Id;
  /** Null: a notice to one member. */
  campaign_id: Maybe<number>;
  member_id: Maybe<number>;
  number: string;
  text: string;
  parts: number;
  status: Generated<SmsStatus>;
  tries: Generated<number>;
  next_at: Instant;
  provider: Maybe<string>;
  provider_id: Maybe<string>;
  error: Maybe<string>;
  sent_at: MaybeInstant;
  delivered_at: MaybeInstant;
}

declare module '../../../platform/database/tables.ts' {
  /** Tables that only this feature writes. */
  interface Tables {
    sms_campaign: SmsCampaignTable;
    sms_message: SmsMessageTable;
    sms_choice: { member_id: number; wanted: boolean; changed_at: Instant; changed_by: number };
  }
}

export const smsTables = declareTables({
  sms_campaign: { of: 'STAFF', stays: 'FOR_GOOD', columns: each(none, 'name', 'text') },
  sms_message: {
    of: member('member_id'),
    stays: 'UNTIL_ERASED',
    columns: {
      number: masked(deleted),
      text: deleted,
      ...each(technical, 'provider', 'provider_id', 'error'),
    },
  },
  sms_choice: { of: member('member_id'), stays: 'UNTIL_ERASED', columns: { wanted: deleted } },
});
