import type { TICKET_CATEGORIES, TICKET_STATES } from '@canopy/contract/office/tickets';
import type { Generated } from 'kysely';
import type { Id, Instant, Json, Maybe, Texts } from '../../../platform/database/columns.ts';
import {
  deletedFile,
  declareTables,
  each,
  kept,
  login,
  none,
  parent,
} from '../../../platform/database/declareTables.ts';

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

declare module '../../../platform/database/tables.ts' {
  /** Tables that only this feature writes. */
  interface Tables {
    ticket: TicketTable;
    ticket_message: TicketMessageTable;
    ticket_picture: { file: string; message_id: number; sort: number };
    ticket_answer: { id: Id; name: string; texts: Json<Texts> };
  }
}

export const ticketsTables = declareTables({
  ticket: {
    of: login('login_id'),
    stays: 'FOR_GOOD',
    reads: { ticket: ['id', 'login_id', 'state', 'updated_at'] },
    columns: { subject: kept('EVIDENCE'), page: none },
  },
  ticket_message: {
    of: parent('ticket_id', 'ticket'),
    stays: 'FOR_GOOD',
    reads: { message: ['id', 'ticket_id', 'internal'] },
    appendOnly: true,
    // what staff note for each other
    unexported: 'internal',
    columns: { text: kept('EVIDENCE') },
  },
  ticket_picture: {
    of: parent('message_id', 'ticket_message'),
    spared: 'exists (select from ticket_message m where m.id = message_id and m.by_staff)',
    stays: 'UNTIL_ERASED',
    reads: { picture: ['message_id', 'file'] },
    columns: { file: deletedFile },
  },
  ticket_answer: { of: 'NOBODY', stays: 'WHILE_IN_USE', columns: each(none, 'name', 'texts') },
});
