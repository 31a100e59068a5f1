import type { Generated } from 'kysely';

declare module '../../platform/database/tables.ts' {
  /** What this feature writes, and no other. */
  interface Tables {
    referral_day: {
      member_id: number;
      binary: boolean;
      day: string;
      visits: Generated<number>;
      sign_ups: Generated<number>;
    };
    terms_text: {
      version: string;
      language: string;
      terms: string;
      privacy: string;
      created_at: Generated<Date>;
    };
  }
}
