import { tickets } from '@canopy/contract/office/tickets';
import { sql, type RawBuilder } from 'kysely';
import { idText } from '../../../platform/database/idText.ts';
import { signedIn } from '../../../platform/context.ts';
import { orderOf } from '../../../platform/database/orderOf.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { query } from '../../../platform/operation.ts';
import { peopleOf, TICKETS, ticketResult, type TicketRow } from './ticket.ts';

const SORTS: Record<string, RawBuilder<unknown>> = {
  updatedAt: sql`t.updated_at`,
  createdAt: sql`t.created_at`,
};

/** All tickets; those waiting for an answer first, longest wait first. */
export const list = query(tickets.list, async (ctx, body) => {
  const { loginId } = signedIn(ctx);
  const search = body.Search ? `%${body.Search.toLowerCase()}%` : null;
  const rows = await readRows(
    ctx.db,
    sql<TicketRow & { total: number }>`
    select *, count(*) over ()::int as total from (${TICKETS}) t
    where (${body.State ?? null}::text is null or t.state = ${body.State ?? null})
      and (${body.Category ?? null}::text is null or t.category = ${body.Category ?? null})
      and (${body.Assigned ?? null}::text is null
        or case ${body.Assigned ?? null}::text when 'ME' then t.assigned_to = ${loginId}
          else t.assigned_to is null end)
      and (${search}::text is null or lower(t.subject || ' ' || t.full_name
        || ' ' || ${idText('M', 't.member_id')} || ' ' || ${idText('Q', 't.id')}) like ${search})
    order by (t.state <> 'OPEN'), ${orderOf(SORTS, body.Sort)}, t.id
    limit ${body.PageSize} offset ${(body.Page - 1) * body.PageSize}`,
  );
  return {
    rows: rows.map((row) => ({ ...ticketResult(row), ...peopleOf(row) })),
    total: rows[0]?.total ?? 0,
  };
});
