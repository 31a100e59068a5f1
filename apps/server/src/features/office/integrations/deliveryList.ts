import { integrations, type WEBHOOK_EVENTS } from '@canopy/contract/office/integrations';
import { sql } from 'kysely';
import { readRows } from '../../../platform/database/readRows.ts';
import { query } from '../../../platform/operation.ts';

interface Row {
  id: number;
  name: string;
  event: (typeof WEBHOOK_EVENTS)[number];
  subject: string;
  state: 'PENDING' | 'DELIVERED' | 'FAILED';
  tries: number;
  created_at: Date;
  next_at: Date;
  delivered_at: Date | null;
  answer: string | null;
  total: number;
}

/** The delivery log, newest first. */
export const deliveryList = query(integrations.deliveryList, async ({ db }, body) => {
  const search = body.Search ? `%${body.Search.toLowerCase()}%` : null;
  const rows = await readRows(
    db,
    sql<Row>`
    select d.*, w.name, count(*) over ()::int as total
    from webhook_delivery d join webhook w on w.id = d.webhook_id
    where (${body.WebhookID ?? null}::bigint is null or d.webhook_id = ${body.WebhookID ?? null})
      and (${body.State ?? null}::text is null or d.state = ${body.State ?? null})
      and (${search}::text is null or lower(d.subject || ' ' || d.event) like ${search})
    order by d.id desc limit ${body.PageSize} offset ${(body.Page - 1) * body.PageSize}`,
  );
  return {
    rows: rows.map((row) => ({
      deliveryID: row.id,
      webhook: row.name,
      event: row.event,
      subject: row.subject,
      state: row.state,
      tries: row.tries,
      createdAt: row.created_at.toISOString(),
      nextAt: row.state === 'PENDING' ? row.next_at.toISOString() : null,
      deliveredAt: row.delivered_at?.toISOString() ?? null,
      answer: row.answer,
    })),
    total: rows[0]?.total ?? 0,
  };
});
