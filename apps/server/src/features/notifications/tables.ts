import type { NoticeArea, NoticeChannel } from '@canopy/contract/noticeAreas';
import type { Generated } from 'kysely';
import type { Id, Instant, Json, Maybe, MaybeInstant } from '../../platform/database/columns.ts';

export interface NoticeTable {
  id: Id;
  login_id: number;
  /** The text: `mails.<kind>`. */
  kind: string;
  area: NoticeArea;
  target: Maybe<string>;
  ref: Maybe<string>;
  params: Json<Record<string, string>>;
  created_at: Instant;
  read_at: MaybeInstant;
  /** Since when its mail has been due; null: written, or there is none. */
  mail_due: MaybeInstant;
  /** Written only for its mail. */
  hidden: Generated<boolean>;
}

export interface NoticePreferenceTable {
  login_id: number;
  area: NoticeArea;
  channel: NoticeChannel;
  wanted: boolean;
  changed_at: Instant;
}

export interface PushSubscriptionTable {
  id: Id;
  login_id: number;
  session_id: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  language: string;
  created_at: Instant;
}

export interface PushMessageTable {
  id: Id;
  subscription_id: number;
  notice_id: number;
  tries: Generated<number>;
  next_at: Instant;
}

declare module '../../platform/database/tables.ts' {
  /** Tables that only this feature writes. */
  interface Tables {
    notice: NoticeTable;
    notice_preference: NoticePreferenceTable;
    push_subscription: PushSubscriptionTable;
    push_message: PushMessageTable;
    notice_text: { notice_id: number };
    notice_digest: { login_id: number; up_to: number; sent_on: string | null };
  }
}
