import { tickets } from '@canopy/contract/office/tickets';
import { useTranslation } from 'react-i18next';
import { useScreenSearch } from '../../../routing/useScreenSearch.ts';
import { useLogin } from '../../../session/session.ts';
import { useCall, useCommand } from '../../../ui/feedback/api.ts';
import { Button } from '../../../ui/input/Button.tsx';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { Meta } from '../../../ui/layout/Meta.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { PageState } from '../../../ui/feedback/PageState.tsx';
import { Grid } from '../../../ui/layout/Stack.tsx';
import { StatusTag } from '../../../ui/value/StatusTag.tsx';
import { Reply } from './Reply.tsx';
import { Thread } from './Thread.tsx';
import { TicketFacts } from './TicketFacts.tsx';

/** Polling interval of an open thread. */
const EVERY_MS = 20_000;

/** One support request: its messages, a reply and, for staff, who asked and who is answering. */
export default function TicketScreen() {
  const { t } = useTranslation();
  const { role } = useLogin()!;
  const { confirm } = useFeedback();
  const close = useCommand(tickets.close, [tickets]);
  const [{ ticket: TicketID }] = useScreenSearch('/dashboard/ticket');
  const found = useCall(tickets.thread, { TicketID }, { every: () => EVERY_MS });
  const staff = role === 'staff' || role === 'admin';
  if (!found.data) {
    return <PageState title={t('screen.ticket')} read={found} />;
  }
  const ticket = found.data;
  return (
    <>
      <PageHeader
        title={<bdi>{ticket.subject}</bdi>}
        hint={
          <Meta>
            <span className="code">{ticket.ticketID}</span>
            {t(`ticketCategory.${ticket.category}`)}
            <StatusTag of="ticket" status={ticket.state} />
          </Meta>
        }
        actions={
          ticket.state !== 'CLOSED' && (
            <Button
              kind="quiet"
              onClick={() =>
                confirm(t('ticket.closeText', { id: ticket.ticketID }), () =>
                  close.mutateAsync({ TicketID }),
                )
              }
            >
              {t('ticket.close')}
            </Button>
          )
        }
      />
      {staff ? (
        <Grid columns="aside" align="start">
          <Grid>
            <Thread ticket={ticket} />
            <Reply ticket={ticket} staff />
          </Grid>
          <TicketFacts ticket={ticket} />
        </Grid>
      ) : (
        <Grid width="text">
          <Thread ticket={ticket} />
          <Reply ticket={ticket} staff={false} />
        </Grid>
      )}
    </>
  );
}
