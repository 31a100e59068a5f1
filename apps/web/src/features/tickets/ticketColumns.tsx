import { TICKET_STATES, type tickets } from '@canopy/contract/tickets';
import type { TFunction } from 'i18next';
import { statusName } from '../../i18n/statusName.ts';
import { statusWords, words } from '../../i18n/words.ts';
import { timeText } from '../../ui/format.ts';
import type { ListColumn } from '../../ui/listTypes.ts';
import { StatusTag } from '../../ui/StatusTag.tsx';

type Shared = ListColumn<typeof tickets.mine>;

/** The states a list of requests can be filtered by. */
export const ticketStates = (t: TFunction) =>
  TICKET_STATES.map((value) => ({ value, label: statusName(t, 'ticket', value) }));

/** Columns shared by both lists of requests, the member's and that of staff. */
export function ticketColumns(t: TFunction) {
  return {
    subject: {
      key: 'subject',
      title: t('ticket.subject'),
      render: (row) => <bdi className="strong">{row.subject}</bdi>,
      cell: 'subject',
      role: 'title',
    },
    ticketID: {
      key: 'ticketID',
      title: t('ticket.id'),
      render: (row) => <span className="code">{row.ticketID}</span>,
      cell: 'ticketID',
    },
    category: {
      key: 'category',
      title: t('ticket.category'),
      render: (row) => t(`ticketCategory.${row.category}`),
      cell: { of: 'category', words: words(t, 'ticketCategory') },
    },
    updatedAt: {
      key: 'updatedAt',
      title: t('ticket.updated'),
      render: (row) => timeText(row.updatedAt),
      cell: { of: 'updatedAt', as: 'instant' },
    },
    state: {
      key: 'state',
      title: t('label.status'),
      render: (row) => <StatusTag of="ticket" status={row.state} />,
      cell: { of: 'state', words: statusWords(t, 'ticket') },
      role: 'state',
    },
  } satisfies Record<string, Shared>;
}
