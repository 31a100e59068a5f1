import type { Generated } from 'kysely';
import {
  declareTables,
  each,
  kept,
  member,
  none,
  sweptBy,
} from '../../../platform/database/declareTables.ts';

declare module '../../../platform/database/tables.ts' {
  /** Tables that only this feature writes. */
  interface Tables {
    referral_day: {
      member_id: number;
      binary: boolean;
      day: string;
      visits: Generated<number>;
      sign_ups: Generated<number>;
    };
    /** Who has visited a referral link today; each is counted once. */
    referral_visitor: { member_id: number; binary: boolean; day: string; visitor: Buffer };
    /** Registrations by visitors of one network on a day (UTC); `tries` counts refused ones, too. */
    registration_day: { network: string; day: string; times: number; tries: Generated<number> };
    terms_text: {
      version: string;
      language: string;
      terms: string;
      privacy: string;
      created_at: Generated<Date>;
    };
  }
}

export const registrationTables = declareTables({
  referral_day: { of: member('member_id'), stays: 'FOR_GOOD', columns: { day: none } },
  referral_visitor: {
    of: 'VISITORS',
    stays: sweptBy('features/entry/registration/deleteOldVisitors.ts', 'the day is over'),
    columns: { day: none, visitor: kept('SECURITY') },
  },
  registration_day: {
    of: 'VISITORS',
    stays: sweptBy('features/entry/registration/deleteOldVisitors.ts', 'the day is over'),
    columns: { day: none, network: kept('SECURITY') },
  },
  terms_text: {
    of: 'NOBODY',
    stays: 'FOR_GOOD',
    reads: { published: [] },
    appendOnly: true,
    columns: each(none, 'version', 'language', 'terms', 'privacy'),
  },
});
