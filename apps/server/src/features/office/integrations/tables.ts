import type { Generated } from 'kysely';
import type {
  ActiveStatus,
  Id,
  Instant,
  Json,
  Maybe,
  MaybeInstant,
} from '../../../platform/database/columns.ts';
import { declareTables, each, none, technical } from '../../../platform/database/declareTables.ts';

export interface ApiKeyTable {
  id: Id;
  name: string;
  key_hash: Buffer;
  salt: Buffer;
  /** Permissions of the contract. */
  rights: string[];
  calls_a_minute: number;
  created_by: number;
  created_at: Instant;
  expires_at: Instant;
  last_used_at: MaybeInstant;
  revoked_at: MaybeInstant;
}

export interface WebhookTable {
  id: Id;
  name: string;
  url: string;
  events: string[];
  status: Generated<ActiveStatus>;
  secret: Buffer;
  previous_secret: Maybe<Buffer>;
  previous_until: MaybeInstant;
  /** Login of whoever saved it last. */
  made_by: Maybe<number>;
  created_at: Instant;
}

export interface WebhookDeliveryTable {
  id: Id;
  webhook_id: number;
  event: string;
  subject: string;
  payload: Json<Record<string, unknown>>;
  state: Generated<'PENDING' | 'DELIVERED' | 'FAILED'>;
  tries: Generated<number>;
  created_at: Instant;
  next_at: Instant;
  leased_until: MaybeInstant;
  delivered_at: MaybeInstant;
  answer: Maybe<string>;
}

declare module '../../../platform/database/tables.ts' {
  /** Tables that only this feature writes. */
  interface Tables {
    api_key: ApiKeyTable;
    webhook: WebhookTable;
    webhook_delivery: WebhookDeliveryTable;
  }
}

export const integrationsTables = declareTables({
  api_key: {
    of: 'STAFF',
    stays: 'FOR_GOOD',
    columns: { ...each(none, 'name', 'rights'), ...each(technical, 'key_hash', 'salt') },
  },
  webhook: {
    of: 'NOBODY',
    stays: 'FOR_GOOD',
    columns: {
      ...each(none, 'name', 'url', 'events'),
      ...each(technical, 'secret', 'previous_secret'),
    },
  },
  webhook_delivery: {
    of: 'ANYBODY',
    stays: 'FOR_GOOD',
    // ids, states and amounts: whoever gets them asks for the rest with a key
    columns: { ...each(none, 'event', 'subject', 'payload'), answer: technical },
  },
});
