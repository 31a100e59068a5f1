import type { Generated } from 'kysely';
import type { Id, Instant, Maybe, MaybeInstant, MaybeJson } from './columns.ts';

export interface CommandKeyTable {
  actor: number;
  key: string;
  call: string;
  body_hash: Buffer;
  status: Maybe<number>;
  response: MaybeJson<unknown>;
  created_at: Instant;
  /** When the form was opened that sent it; null if it did not say. */
  form_opened_at: MaybeInstant;
}

export interface AuditTable {
  id: Id;
  at: Instant;
  actor: string;
  acting_as: Maybe<string>;
  subject: Maybe<string>;
  action: string;
  before: MaybeJson<unknown>;
  after: MaybeJson<unknown>;
  ip: string;
  request_id: string;
}

export interface ServerProcessTable {
  id: string;
  started_at: Generated<Date>;
  seen_at: Generated<Date>;
  schema: string | null;
}

export interface EarlierKeyTable {
  number: number;
  fingerprint: string;
  retired_at: Instant;
  keys: Buffer;
  in_use: Generated<boolean>;
}

/** Every table by its database name: those of the platform here; each feature adds its own in its `tables.ts`. */
export interface Tables {
  command_key: CommandKeyTable;
  /** A single row: `one` is always true. */
  master_key: { one: Generated<boolean>; fingerprint: string; number: Generated<number> };
  earlier_key: EarlierKeyTable;
  server_process: ServerProcessTable;
  throttle: { network: string; since: Instant; calls: number };
  audit: AuditTable;
}
