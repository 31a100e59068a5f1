import type { Generated } from 'kysely';

declare module '../../platform/database/tables.ts' {
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
    /** Registrations by visitors of one network on a day (UTC). */
    registration_day: { network: string; day: string; times: number };
    terms_text: {
      version: string;
      language: string;
      terms: string;
      privacy: string;
      created_at: Generated<Date>;
    };
  }
}
