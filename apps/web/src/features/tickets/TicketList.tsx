import { TICKET_CATEGORIES, TICKET_STATES, tickets } from '@canopy/contract/tickets';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { statusName } from '../../i18n/statusName.ts';
import { statusWords, words } from '../../i18n/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { memberColumn } from '../../ui/columns.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { timeText } from '../../ui/format.ts';
import type { ListFilter } from '../../ui/listFilters.ts';
import type { ListColumn } from '../../ui/listTypes.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { useList } from '../../ui/useList.ts';
import { ReadyAnswers } from './ReadyAnswers.tsx';

/** All support requests for staff; those that wait longest first. */
export function TicketList() {
  const { t } = useTranslation();
  const [answers, setAnswers] = useState(false);
  const filters: ListFilter<typeof tickets.list>[] = [
    {
      key: 'State',
      label: t('label.status'),
      options: TICKET_STATES.map((value) => ({ value, label: statusName(t, 'ticket', value) })),
    },
    {
      key: 'Category',
      label: t('ticket.category'),
      options: TICKET_CATEGORIES.map((value) => ({ value, label: t(`ticketCategory.${value}`) })),
    },
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
  const columns: ListColumn<typeof tickets.list>[] = [
    {
      key: 'subject',
      title: t('ticket.subject'),
      render: (row) => <bdi className="strong">{row.subject}</bdi>,
      cell: 'subject',
      role: 'title',
    },
    {
      key: 'ticketID',
      title: t('ticket.id'),
      render: (row) => <span className="code">{row.ticketID}</span>,
      cell: 'ticketID',
    },
    memberColumn(t),
    {
      key: 'category',
      title: t('ticket.category'),
      render: (row) => t(`ticketCategory.${row.category}`),
      cell: { of: 'category', words: words(t, 'ticketCategory') },
    },
    {
      key: 'updatedAt',
      title: t('ticket.updated'),
      render: (row) => timeText(row.updatedAt),
      cell: { of: 'updatedAt', as: 'instant' },
      sortable: true,
    },
    {
      key: 'assignedTo',
      title: t('ticket.assignedTo'),
      render: (row) => row.assignedTo?.fullName ?? '–',
    },
    {
      key: 'state',
      title: t('label.status'),
      render: (row) => <StatusTag of="ticket" status={row.state} />,
      cell: { of: 'state', words: statusWords(t, 'ticket') },
      role: 'state',
    },
  ];
  return (
    <>
      <PageHeader
        title={t('screen.tickets')}
        hint={t('ticket.hint')}
        actions={
          <Button kind="quiet" onClick={() => setAnswers(true)}>
            {t('ticket.readyAnswers')}
          </Button>
        }
      />
      <Card as="div">
        <DataTable
          name="tickets"
          drawing="message"
          columns={columns}
          rowKey={(row) => row.ticketID}
          list={list}
          rowLink={(row) => ({ to: '/dashboard/ticket', search: { ticket: row.ticketID } })}
        />
      </Card>
      {answers && <ReadyAnswers onClose={() => setAnswers(false)} />}
    </>
  );
}
