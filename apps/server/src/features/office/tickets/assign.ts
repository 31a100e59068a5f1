import { tickets } from '@canopy/contract/office/tickets';
import { parsePublicId } from '@canopy/domain/ids';
import { signedIn } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';
import { notify } from '../../notices/messages/notify.ts';
import { readAssignees } from './assignees.ts';
import { peopleOf, ticketOf } from './ticket.ts';

/** Assigns a ticket to somebody, who is notified, or to nobody. */
export const assign = command(tickets.assign, async (ctx, body) => {
  const row = await ticketOf(ctx, body.TicketID);
  const id = body.StaffID === null ? null : parsePublicId('staff', body.StaffID);
  const chosen = (await readAssignees(ctx.db)).find((person) => person.id === id);
  if (body.StaffID !== null && !chosen) throw new ApiError('NOT_FOUND');
  await ctx.tx
    .updateTable('ticket')
    .set({ assigned_to: chosen?.login_id ?? null })
    .where('id', '=', row.id)
    .execute();
  if (chosen && chosen.login_id !== signedIn(ctx).loginId) {
    await notify(ctx, chosen.login_id, 'ticketForYou', {
      ticketID: body.TicketID,
      subject: row.subject,
    });
  }
  return {
    result: true,
    audit: {
      action: 'ticket.assign',
      subject: body.TicketID,
      before: { to: peopleOf(row).assignedTo?.staffID ?? null },
      after: { to: body.StaffID },
    },
  };
});
