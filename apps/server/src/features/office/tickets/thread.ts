import { tickets } from '@canopy/contract/office/tickets';
import { sql } from 'kysely';
import { isStaff, signedIn } from '../../../platform/context.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { query } from '../../../platform/operation.ts';
import { peopleOf, ticketOf, ticketResult } from './ticket.ts';

interface Message {
  at: Date;
  by_staff: boolean;
  internal: boolean;
  full_name: string | null;
  text: string;
  pictures: string[];
}

/** A ticket with its messages. Members see neither internal notes nor staff names. */
export const thread = query(tickets.thread, async (ctx, body) => {
  const row = await ticketOf(ctx, body.TicketID);
  const staff = isStaff(signedIn(ctx));
  const messages = await readRows(
    ctx.db,
    sql<Message>`
    select e.at, e.by_staff, e.internal, e.text,
      array(select p.file from ticket_picture p where p.message_id = e.id order by p.sort) as pictures,
      case when ${staff} or not e.by_staff then coalesce(m.full_name, s.full_name) end as full_name
    from ticket_message e left join member m on m.login_id = e.login_id
    left join staff s on s.login_id = e.login_id
    where e.ticket_id = ${row.id} and (${staff} or not e.internal) order by e.id`,
  );
  const people = peopleOf(row);
  return {
    ...ticketResult(row),
    ...people,
    assignedTo: staff ? people.assignedTo : null,
    page: row.page,
    messages: messages.map((message) => ({
      at: message.at.toISOString(),
      byStaff: message.by_staff,
      internal: message.internal,
      fullName: message.full_name,
      text: message.text,
      pictures: message.pictures,
    })),
  };
});
