import { tickets } from '@canopy/contract/office/tickets';
import { sql } from 'kysely';
import { signedIn } from '../../../platform/context.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { query } from '../../../platform/operation.ts';
import { TICKETS, ticketResult, type TicketRow } from './ticket.ts';

/** The caller's own tickets, latest change first. */
export const mine = query(tickets.mine, async (ctx, body) => {
  const { loginId } = signedIn(ctx);
  const search = body.Search ? `%${body.Search.toLowerCase()}%` : null;
  const rows = await readRows(
    ctx.db,
    sql<TicketRow & { total: number }>`
    select *, count(*) over ()::int as total from (${TICKETS}) t
    where t.login_id = ${loginId} and (${body.State ?? null}::text is null or t.state = ${body.State ?? null})
      and (${search}::text is null or lower(t.subject) like ${search})
    order by t.updated_at desc, t.id desc
    limit ${body.PageSize} offset ${(body.Page - 1) * body.PageSize}`,
  );
  return { rows: rows.map(ticketResult), total: rows[0]?.total ?? 0 };
});
