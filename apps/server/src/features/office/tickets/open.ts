import { tickets } from '@canopy/contract/office/tickets';
import { publicId } from '@canopy/domain/ids';
import { LIMITS } from '@canopy/domain/limits';
import { sql } from 'kysely';
import { signedIn } from '../../../platform/context.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { takeTurns } from '../../../platform/database/takeTurns.ts';
import { ApiError } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';
import { notifyHolders } from '../../notices/messages/notifyHolders.ts';
import { writeMessage } from './writeMessage.ts';

/**
 * Sends a question to the company. The number of open tickets is limited; beyond that, the person
 * must write in one of them.
 */
export const open = command(tickets.open, async (ctx, body) => {
  const actor = signedIn(ctx);
  await takeTurns(ctx.tx, actor.loginId);
  const [row] = await readRows(
    ctx.db,
    sql<{ open: number }>`select count(*)::int as open from ticket
      where login_id = ${actor.loginId} and state <> 'CLOSED'`,
  );
  if (row!.open >= LIMITS.openTickets) throw new ApiError('TOO_MANY_TICKETS');
  const { id } = await ctx.tx
    .insertInto('ticket')
    .values({
      login_id: actor.loginId,
      subject: body.Subject,
      category: body.Category,
      page: body.Page ?? '',
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeMessage(ctx, {
    ticketId: id,
    byStaff: false,
    internal: false,
    text: body.Text,
    pictures: body.Pictures,
  });
  const ticketID = publicId('ticket', id);
  const params = { ticketID, subject: body.Subject, memberID: actor.publicId };
  await notifyHolders(ctx, 'ticket.answer', 'waitingTicket', params);
  return {
    result: { ticketID },
    audit: { action: 'ticket.open', subject: ticketID, after: { subject: body.Subject } },
  };
});
