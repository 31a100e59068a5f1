import type { Generated } from 'kysely';
import type { Id, Instant, Maybe, MaybeInstant } from '../../../platform/database/columns.ts';
import {
  declareTables,
  deleted,
  each,
  login,
  masked,
  none,
  parent,
  sweptBy,
  withheld,
} from '../../../platform/database/declareTables.ts';

export interface MailTable {
  id: Id;
  template: string;
  language: string;
  to_address: string;
  login_id: Maybe<number>;
  params: Maybe<Buffer>;
  status: Generated<'PENDING' | 'SENT' | 'FAILED'>;
  tries: Generated<number>;
  next_at: Instant;
  error: Maybe<string>;
  created_at: Instant;
  sent_at: MaybeInstant;
  /** 0: opens an account; 1: about the person's own account; 2: mass mail. */
  priority: Generated<number>;
  /** What its unsubscribe link turns off; null: always sent. */
  area: Maybe<string>;
  /** What the recipient's side reported after accepting it. */
  bounce: Maybe<'HARD' | 'SOFT' | 'COMPLAINT'>;
  bounce_reason: Maybe<string>;
  bounced_at: MaybeInstant;
}

export interface MailTextTable {
  template: string;
  language: string;
  subject: string;
  body: string;
  version: Generated<number>;
  changed_at: Instant;
  changed_by: number;
}

declare module '../../../platform/database/tables.ts' {
  /** Tables that only this feature writes. */
  interface Tables {
    mail: MailTable;
    mail_text: MailTextTable;
    /** How often a member has created work for others on a day (UTC). */
    asked_day: { login_id: number; day: string; times: number };
    mail_stop: { address_key: string; kind: 'HARD' | 'COMPLAINT'; at: Instant };
  }
}

export const messagesTables = declareTables({
  mail: {
    of: login('login_id'),
    stays: sweptBy(
      'features/notices/messages/deleteOldMails.ts',
      '90 days after it left, unless the company chose otherwise',
    ),
    reads: {
      sent: ['id', 'to_address', 'template', 'language', 'params', 'created_at'],
      delivery: ['status', 'tries', 'error', 'sent_at'],
    },
    // the mail that confirms the erasure is still sent
    spared: "template = 'erased'",
    columns: {
      to_address: masked(deleted),
      ...each(withheld(deleted), 'params', 'error', 'bounce_reason'),
      ...each(none, 'template', 'language', 'area'),
    },
  },
  mail_text: {
    of: 'STAFF',
    stays: 'WHILE_IN_USE',
    columns: each(none, 'template', 'language', 'subject', 'body'),
  },
  asked_day: {
    of: login('login_id'),
    stays: sweptBy('features/notices/messages/deleteOldMails.ts', 'the day is over'),
    columns: { day: none },
  },
  mail_stop: {
    of: parent('address_key', 'member', 'email_key'),
    stays: 'UNTIL_ERASED',
    columns: { address_key: withheld(deleted) },
  },
});
