import { tickets } from '@canopy/contract/office/tickets';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall, useCommand } from '../../../ui/feedback/api.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { Fact, Facts } from '../../../ui/value/Facts.tsx';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { FieldBox } from '../../../ui/input/Field.tsx';
import { timeText } from '../../../i18n/format.ts';
import { Select } from '../../../ui/input/Input.tsx';
import type { Ticket } from './Thread.tsx';

/** Who asked, from where, and who is answering. */
export function TicketFacts({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation();
  const id = useId();
  const { success, failure } = useFeedback();
  const people = useCall(tickets.assignees, {});
  const assign = useCommand(tickets.assign, [tickets]);
  const assigned = ticket.assignedTo;
  return (
    <Card gap={16} aria-label={t('label.member')}>
      <Facts>
        <Fact label={t('label.member')}>
          <Link to="/dashboard/memberProfile" search={{ memberID: ticket.memberID }}>
            {ticket.fullName}
          </Link>{' '}
          <span className="caption">{ticket.memberID}</span>
        </Fact>
        <Fact label={t('ticket.created')}>{timeText(ticket.createdAt)}</Fact>
        {ticket.page && (
          <Fact label={t('ticket.aboutScreen')}>
            <span className="code">{ticket.page}</span>
          </Fact>
        )}
      </Facts>
      <FieldBox>
        <label htmlFor={id}>{t('ticket.assignedTo')}</label>
        <Select
          id={id}
          value={assigned?.staffID ?? ''}
          disabled={!people.data || assign.isPending}
          onChange={(event) =>
            assign
              .mutateAsync({ TicketID: ticket.ticketID, StaffID: event.target.value || null })
              .then(() => success(t('done.updated')), failure)
          }
        >
          <option value="">{t('ticket.nobody')}</option>
          {people.data?.map(({ staffID, fullName }) => (
            <option key={staffID} value={staffID}>
              {fullName}
            </option>
          ))}
        </Select>
      </FieldBox>
    </Card>
  );
}
