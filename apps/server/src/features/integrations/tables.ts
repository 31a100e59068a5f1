import type { Id, Instant, MaybeInstant } from '../../platform/database/columns.ts';

export interface ApiKeyTable {
  id: Id;
  name: string;
  key_hash: Buffer;
  salt: Buffer;
  /** Rights of the contract. */
  rights: string[];
  calls_a_minute: number;
  created_by: number;
  created_at: Instant;
  expires_at: Instant;
  last_used_at: MaybeInstant;
  revoked_at: MaybeInstant;
}

declare module '../../platform/database/tables.ts' {
  /** What this feature writes, and no other. */
  interface Tables {
    api_key: ApiKeyTable;
  }
}
