import { TICKET_STATES, type tickets } from '@canopy/contract/office/tickets';
import type { TFunction } from 'i18next';
import { statusName } from '../../../i18n/statusName.ts';
import { words } from '../../../i18n/words.ts';
import { column } from '../../../ui/list/columns.tsx';
import type { ListColumn } from '../../../ui/list/listTypes.ts';

type Shared = ListColumn<typeof tickets.mine>;

/** The states a list of requests can be filtered by. */
export const ticketStates = (t: TFunction) =>
  TICKET_STATES.map((value) => ({ value, label: statusName(t, 'ticket', value) }));

/** Columns shared by both lists of requests, the member's and that of staff. */
export function ticketColumns(t: TFunction) {
  return {
    subject: column.name('subject', t('ticket.subject')),
    ticketID: column.code('ticketID', t('ticket.id')),
    category: column.word('category', t('ticket.category'), words(t, 'ticketCategory')),
    updatedAt: column.time('updatedAt', t('ticket.updated')),
    state: column.state(t, 'ticket', 'state'),
  } satisfies Record<string, Shared>;
}
