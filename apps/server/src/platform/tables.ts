import type { Generated } from 'kysely';
import type { Id, Instant, Maybe, MaybeInstant, MaybeJson } from './database/columns.ts';
import {
  declareTables,
  deleted,
  each,
  kept,
  login,
  masked,
  none,
  sweptBy,
  technical,
  withheld,
} from './database/declareTables.ts';

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

declare module './database/tables.ts' {
  /** Tables that only the platform writes. */
  interface Tables {
    command_key: CommandKeyTable;
    /** A single row: `one` is always true. */
    master_key: { one: Generated<boolean>; fingerprint: string; number: Generated<number> };
    earlier_key: EarlierKeyTable;
    server_process: ServerProcessTable;
    throttle: { network: string; since: Instant; calls: number };
    audit: AuditTable;
  }
}

export const platformTables = declareTables({
  command_key: {
    of: login('actor'),
    stays: 'FOR_GOOD',
    columns: { response: withheld(deleted), call: none, ...each(technical, 'key', 'body_hash') },
  },
  master_key: {
    of: 'NOBODY',
    stays: 'FOR_GOOD',
    role: 'INSERT',
    columns: { fingerprint: technical },
  },
  earlier_key: {
    of: 'NOBODY',
    stays: 'FOR_GOOD',
    columns: each(technical, 'fingerprint', 'keys'),
  },
  server_process: {
    of: 'NOBODY',
    stays: sweptBy('platform/serverProcess.ts', 'it has ended'),
    columns: each(technical, 'id', 'schema'),
  },
  throttle: {
    of: 'VISITORS',
    stays: sweptBy('platform/http/throttle.ts', 'minutes later'),
    columns: { network: kept('SECURITY') },
  },
  audit: {
    of: 'ANYBODY',
    stays: 'FOR_GOOD',
    appendOnly: true,
    columns: {
      ...each(kept('AUDIT'), 'actor', 'acting_as', 'subject', 'ip'),
      ...each(masked(kept('AUDIT')), 'before', 'after'),
      ...each(none, 'action', 'request_id'),
    },
  },
});
