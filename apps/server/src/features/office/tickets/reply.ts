import { tickets } from '@canopy/contract/office/tickets';
import { isStaff, signedIn, type CommandCtx } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';
import { countAsked } from '../../notices/messages/countAsked.ts';
import { notify } from '../../notices/messages/notify.ts';
import { ticketOf, type TicketRow } from './ticket.ts';
import { writeMessage } from './writeMessage.ts';

/**
 * Adds a message to a ticket. An answer by staff makes it the member's turn and vice versa, even if
 * it was closed; an internal note changes nothing. The first to answer takes the ticket.
 */
export const reply = command(tickets.reply, async (ctx, body) => {
  const actor = signedIn(ctx);
  const staff = isStaff(actor);
  if (body.Internal && !staff) throw new ApiError('FORBIDDEN');
  const row = await ticketOf(ctx, body.TicketID);
  await countAsked(ctx);
  await writeMessage(ctx, {
    ticketId: row.id,
    byStaff: staff,
    internal: body.Internal,
    text: body.Text,
    pictures: body.Pictures,
  });
  const state = body.Internal ? row.state : staff ? ('ANSWERED' as const) : ('OPEN' as const);
  if (!body.Internal) {
    await ctx.tx
      .updateTable('ticket')
      .set({
        state,
        updated_at: ctx.now,
        ...(staff && row.assigned_to === null ? { assigned_to: actor.loginId } : {}),
      })
      .where('id', '=', row.id)
      .execute();
    await tellOtherSide(ctx, row, staff, body.TicketID);
  }
  return {
    result: { state },
    audit: {
      action: 'ticket.reply',
      subject: body.TicketID,
      after: { internal: body.Internal, state },
    },
  };
});

async function tellOtherSide(ctx: CommandCtx, row: TicketRow, byStaff: boolean, ticketID: string) {
  const to = byStaff ? row.login_id : row.assigned_to;
  if (to === null) return;
  await notify(ctx, to, byStaff ? 'ticketAnswered' : 'ticketReply', {
    ticketID,
    subject: row.subject,
  });
}
