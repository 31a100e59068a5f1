import { TICKET_STATES, tickets } from '@canopy/contract/tickets';
import { MessageCirclePlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { statusName } from '../../i18n/statusName.ts';
import { statusWords, words } from '../../i18n/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { timeText } from '../../ui/format.ts';
import type { ListFilter } from '../../ui/listFilters.ts';
import type { ListColumn } from '../../ui/listTypes.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { useList } from '../../ui/useList.ts';
import { ContactForm } from './ContactForm.tsx';

/** What a member asked, the latest change first. */
export function OwnTickets() {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const filters: ListFilter<typeof tickets.mine>[] = [
    {
      key: 'State',
      label: t('label.status'),
      options: TICKET_STATES.map((value) => ({ value, label: statusName(t, 'ticket', value) })),
    },
  ];
  const list = useList(tickets.mine, filters);
  const columns: ListColumn<typeof tickets.mine>[] = [
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
        hint={t('ticket.mineHint')}
        actions={
          <Button
            icon={<MessageCirclePlus size={18} aria-hidden />}
            onClick={() => setAsking(true)}
          >
            {t('ticket.contact')}
          </Button>
        }
      />
      <Card as="div">
        <DataTable
          name="ownTickets"
          drawing="message"
          columns={columns}
          rowKey={(row) => row.ticketID}
          list={list}
          rowLink={(row) => ({ to: '/dashboard/ticket', search: { ticket: row.ticketID } })}
        />
      </Card>
      {asking && <ContactForm onClose={() => setAsking(false)} />}
    </>
  );
}
