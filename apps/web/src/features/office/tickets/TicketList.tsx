import { TICKET_CATEGORIES, tickets } from '@canopy/contract/office/tickets';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/input/Button.tsx';
import { BEHIND, column } from '../../../ui/list/columns.tsx';
import { choiceFilter, type ListFilter } from '../../../ui/list/listFilters.ts';
import type { ListColumn } from '../../../ui/list/listTypes.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { useList } from '../../../ui/list/useList.ts';
import { ReadyAnswers } from './ReadyAnswers.tsx';
import { ticketColumns, ticketStates } from './ticketColumns.tsx';

/** All support requests for staff, the longest wait first. */
export function TicketList() {
  const { t } = useTranslation();
  const [answers, setAnswers] = useState(false);
  const filters: ListFilter<typeof tickets.list>[] = [
    {
      key: 'State',
      label: t('label.status'),
      options: ticketStates(t),
    },
    choiceFilter('Category', t('ticket.category'), TICKET_CATEGORIES, (value) =>
      t(`ticketCategory.${value}`),
    ),
    {
      key: 'Assigned',
      label: t('ticket.assignedTo'),
      options: [
        { value: 'ME', label: t('ticket.me') },
        { value: 'NOBODY', label: t('ticket.nobody') },
      ],
    },
  ];
  const list = useList(tickets.list, filters);
  const { subject, ticketID, category, updatedAt, state } = ticketColumns(t);
  const columns: ListColumn<typeof tickets.list>[] = [
    subject,
    ticketID,
    column.member(t),
    { ...category, ...BEHIND },
    { ...updatedAt, key: 'updatedAt', sortable: true },
    {
      key: 'assignedTo',
      title: t('ticket.assignedTo'),
      render: (row) => row.assignedTo?.fullName ?? '–',
    },
    state,
  ];
  return (
    <ListPage
      title={t('screen.tickets')}
      hint={t('ticket.hint')}
      pageActions={
        <Button kind="quiet" onClick={() => setAnswers(true)}>
          {t('ticket.readyAnswers')}
        </Button>
      }
      name="tickets"
      drawing="message"
      columns={columns}
      rowKey={(row) => row.ticketID}
      list={list}
      rowLink={(row) => ({ to: '/dashboard/ticket', search: { ticket: row.ticketID } })}
    >
      {answers && <ReadyAnswers onClose={() => setAnswers(false)} />}
    </ListPage>
  );
}
