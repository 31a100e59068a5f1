import type { NoticeArea, NoticeChannel } from '@canopy/contract/notices/noticeAreas';
import type { Generated } from 'kysely';
import type { Id, Instant, Json, Maybe, MaybeInstant } from '../../../platform/database/columns.ts';
import {
  deleted,
  declareTables,
  each,
  login,
  none,
  parent,
  sweptBy,
  withheld,
} from '../../../platform/database/declareTables.ts';

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

declare module '../../../platform/database/tables.ts' {
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

export const notificationsTables = declareTables({
  notice: {
    of: login('login_id'),
    stays: sweptBy(
      'features/notices/notifications/deleteOldNotices.ts',
      '90 days once read, a year else, unless the company chose others',
    ),
    columns: { kind: none, ...each(deleted, 'target', 'ref', 'params') },
  },
  notice_preference: {
    of: login('login_id'),
    stays: 'UNTIL_ERASED',
    reads: { choice: ['login_id', 'area', 'channel', 'wanted'] },
    columns: { wanted: deleted },
  },
  push_subscription: {
    of: login('login_id'),
    stays: 'WHILE_IN_USE',
    columns: { ...each(withheld(deleted), 'endpoint', 'p256dh', 'auth'), language: none },
  },
  push_message: {
    of: parent('subscription_id', 'push_subscription'),
    stays: 'WHILE_IN_USE',
    columns: {},
  },
  notice_text: { of: parent('notice_id', 'notice'), stays: 'WHILE_IN_USE', columns: {} },
  notice_digest: { of: login('login_id'), stays: 'FOR_GOOD', columns: { sent_on: none } },
});
