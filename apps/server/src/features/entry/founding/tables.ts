import type { Generated } from 'kysely';
import type { Instant, MaybeInstant } from '../../../platform/database/columns.ts';
import { declareTables, technical } from '../../../platform/database/declareTables.ts';

interface FoundingTable {
  only_one: Generated<boolean>;
  login_id: number;
  token_hash: Buffer;
  created_at: Instant;
  used_at: MaybeInstant;
}

declare module '../../../platform/database/tables.ts' {
  /** Tables that only this feature writes. */
  interface Tables {
    founding: FoundingTable;
  }
}

export const foundingTables = declareTables({
  founding: { of: 'STAFF', stays: 'FOR_GOOD', columns: { token_hash: technical } },
});
