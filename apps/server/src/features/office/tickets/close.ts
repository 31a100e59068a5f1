import { tickets } from '@canopy/contract/office/tickets';
import { ApiError } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';
import { ticketOf } from './ticket.ts';

/** Closes a ticket; another message reopens it. */
export const close = command(tickets.close, async (ctx, body) => {
  const row = await ticketOf(ctx, body.TicketID);
  if (row.state === 'CLOSED') throw new ApiError('STATE_CHANGED', { state: row.state });
  await ctx.tx
    .updateTable('ticket')
    .set({ state: 'CLOSED', updated_at: ctx.now })
    .where('id', '=', row.id)
    .execute();
  return { result: true, audit: { action: 'ticket.close', subject: body.TicketID } };
});
