import { parsePublicId, publicId } from '@canopy/domain/ids';
import { sql } from 'kysely';
import { isStaff, signedIn, type Ctx } from '../../../platform/context.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { ApiError } from '../../../platform/errors.ts';
import type { TicketTable } from './tables.ts';

/** A ticket with the names of the person who asked and of the assignee. */
export interface TicketRow {
  id: number;
  login_id: number;
  subject: string;
  category: TicketTable['category'];
  page: string;
  state: 'OPEN' | 'ANSWERED' | 'CLOSED';
  assigned_to: number | null;
  created_at: Date;
  updated_at: Date;
  member_id: number;
  full_name: string;
  staff_id: number | null;
  staff_name: string | null;
}

/** The query for a {@link TicketRow}; `where` follows. */
export const TICKETS = sql`
  select t.*, m.id as member_id, m.full_name, s.id as staff_id, s.full_name as staff_name
  from ticket t join member m on m.login_id = t.login_id left join staff s on s.login_id = t.assigned_to`;

/**
 * A ticket by its ID; members can only read their own.
 *
 * @throws ApiError `NOT_FOUND`
 */
export async function ticketOf(ctx: Ctx, ticketID: string): Promise<TicketRow> {
  const actor = signedIn(ctx);
  const id = parsePublicId('ticket', ticketID);
  const [row] = await readRows(
    ctx.db,
    sql<TicketRow>`${TICKETS} where t.id = ${id}
      and (${isStaff(actor)} or t.login_id = ${actor.loginId})`,
  );
  if (!row) throw new ApiError('NOT_FOUND');
  return row;
}

/** The part of a ticket visible to everybody. */
export const ticketResult = (row: TicketRow) => ({
  ticketID: publicId('ticket', row.id),
  subject: row.subject,
  category: row.category,
  state: row.state,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

/** The person who asked, and the assignee. */
export const peopleOf = (row: TicketRow) => ({
  memberID: publicId('member', row.member_id),
  fullName: row.full_name,
  assignedTo:
    row.staff_id === null
      ? null
      : { staffID: publicId('staff', row.staff_id), fullName: row.staff_name! },
});
