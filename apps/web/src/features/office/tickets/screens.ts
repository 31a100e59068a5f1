import type { tickets } from '@canopy/contract/office/tickets';
import { screen } from '../../../routing/screen.ts';
import { listOf, required } from '../../../routing/search.ts';

/** Screens of this feature. */
export const ticketsScreens = {
  tickets: screen(
    'tickets',
    {
      menu: { group: 'account', order: 5, icon: 'messages' },
      member: true,
      staff: 'ticket.answer',
      list: listOf<typeof tickets.list>(),
    },
    () => import('./TicketsScreen.tsx'),
  ),
  ticket: screen(
    'ticket',
    { help: 'tickets', member: true, staff: 'ticket.answer', search: { ticket: required } },
    () => import('./TicketScreen.tsx'),
  ),
};
