import type { Generated } from 'kysely';
import type { Instant, MaybeInstant } from '../../platform/database/columns.ts';

interface FoundingTable {
  only_one: Generated<boolean>;
  login_id: number;
  token_hash: Buffer;
  created_at: Instant;
  used_at: MaybeInstant;
}

declare module '../../platform/database/tables.ts' {
  /** Tables that only this feature writes. */
  interface Tables {
    founding: FoundingTable;
  }
}
