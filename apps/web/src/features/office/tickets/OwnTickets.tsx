import { tickets } from '@canopy/contract/office/tickets';
import { MessageCirclePlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/input/Button.tsx';
import type { ListFilter } from '../../../ui/list/listFilters.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { useList } from '../../../ui/list/useList.ts';
import { ContactForm } from './ContactForm.tsx';
import { ticketColumns, ticketStates } from './ticketColumns.tsx';

/** A member's requests, most recently changed first. */
export function OwnTickets() {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const filters: ListFilter<typeof tickets.mine>[] = [
    {
      key: 'State',
      label: t('label.status'),
      options: ticketStates(t),
    },
  ];
  const list = useList(tickets.mine, filters);
  const { subject, ticketID, category, updatedAt, state } = ticketColumns(t);
  return (
    <ListPage
      title={t('screen.tickets')}
      hint={t('ticket.mineHint')}
      pageActions={
        <Button icon={<MessageCirclePlus size={18} aria-hidden />} onClick={() => setAsking(true)}>
          {t('ticket.contact')}
        </Button>
      }
      name="ownTickets"
      drawing="message"
      columns={[subject, ticketID, category, updatedAt, state]}
      rowKey={(row) => row.ticketID}
      list={list}
      rowLink={(row) => ({ to: '/dashboard/ticket', search: { ticket: row.ticketID } })}
    >
      {asking && <ContactForm onClose={() => setAsking(false)} />}
    </ListPage>
  );
}
