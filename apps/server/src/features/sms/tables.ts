import type { Generated } from 'kysely';
import type { Id, Instant, Maybe, MaybeInstant } from '../../platform/database/columns.ts';

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

declare module '../../platform/database/tables.ts' {
  /** Tables that only this feature writes. */
  interface Tables {
    sms_campaign: SmsCampaignTable;
    sms_message: SmsMessageTable;
    sms_choice: { member_id: number; wanted: boolean; changed_at: Instant; changed_by: number };
  }
}
