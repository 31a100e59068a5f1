import type { TICKET_CATEGORIES, TICKET_STATES } from '@canopy/contract/tickets';
import type { Generated } from 'kysely';
import type { Id, Instant, Json, Maybe, Texts } from '../../platform/database/columns.ts';

export interface TicketTable {
  id: Id;
  login_id: number;
  subject: string;
  category: (typeof TICKET_CATEGORIES)[number];
  page: Generated<string>;
  state: Generated<(typeof TICKET_STATES)[number]>;
  assigned_to: Maybe<number>;
  created_at: Instant;
  updated_at: Instant;
}

export interface TicketMessageTable {
  id: Id;
  ticket_id: number;
  login_id: number;
  by_staff: boolean;
  internal: Generated<boolean>;
  text: string;
  at: Instant;
}

declare module '../../platform/database/tables.ts' {
  /** Tables that only this feature writes. */
  interface Tables {
    ticket: TicketTable;
    ticket_message: TicketMessageTable;
    ticket_picture: { file: string; message_id: number; sort: number };
    ticket_answer: { id: Id; name: string; texts: Json<Texts> };
  }
}
