import type { Generated } from 'kysely';
import type { Id, Instant, Maybe, MaybeInstant } from '../../../platform/database/columns.ts';
import {
  declareTables,
  each,
  kept,
  member,
  none,
} from '../../../platform/database/declareTables.ts';

/** What a person agreed to: one row for each yes, withdrawn once at most. */
export interface ConsentTable {
  id: Id;
  kind: Generated<'MEMBER'>;
  member_id: number;
  purpose: 'UPLINE_CONTACT' | 'COMPANY_SMS';
  channel: 'WHATSAPP' | 'PHONE' | 'EMAIL' | 'NOTICE' | 'SMS';
  text_version: string;
  language: string;
  given_at: Instant;
  given_by: number;
  source: 'PROFILE' | 'BEFORE';
  withdrawn_at: MaybeInstant;
  withdrawn_by: Maybe<number>;
}

declare module '../../../platform/database/tables.ts' {
  /** Tables that only this feature writes; `consent` is also filled by a trigger of `sms_choice`. */
  interface Tables {
    consent: ConsentTable;
    upline_notice: {
      from_member: number;
      to_member: number;
      day: string;
      phrase: string;
      at: Instant;
    };
  }
}

export const consentsTables = declareTables({
  consent: {
    of: member('member_id'),
    stays: 'FOR_GOOD',
    columns: {
      ...each(kept('EVIDENCE'), 'purpose', 'channel'),
      ...each(none, 'kind', 'text_version', 'language'),
    },
  },
  upline_notice: {
    of: member('from_member', 'to_member'),
    stays: 'FOR_GOOD',
    // one of the ready phrases
    columns: each(none, 'day', 'phrase'),
  },
});
