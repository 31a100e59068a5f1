import { integrations, type WEBHOOK_EVENTS } from '@canopy/contract/office/integrations';
import { sql } from 'kysely';
import { readRows } from '../../../platform/database/readRows.ts';
import { query } from '../../../platform/operation.ts';
import { makerHolds } from './eventRights.ts';

interface Row {
  id: number;
  name: string;
  url: string;
  events: (typeof WEBHOOK_EVENTS)[number][];
  status: 'ACTIVE' | 'INACTIVE';
  previous_until: Date | null;
  pending: number;
  failed: number;
  maker: string | null;
  paused: (typeof WEBHOOK_EVENTS)[number][];
}

/** All webhooks with their pending events. */
export const webhookList = query(integrations.webhookList, async ({ db, now }) => {
  const rows = await readRows(
    db,
    sql<Row>`
    select w.id, w.name, w.url, w.events, w.status, w.previous_until,
      (select coalesce(s.full_name, l.username) from login l left join staff s on s.login_id = l.id
        where l.id = w.made_by) as maker,
      array(select one from unnest(w.events) as one
        where not ${makerHolds(sql`w.made_by`, sql`one`)}) as paused,
      (select count(*)::int from webhook_delivery d where d.webhook_id = w.id and d.state = 'PENDING') as pending,
      (select count(*)::int from webhook_delivery d where d.webhook_id = w.id and d.state = 'FAILED') as failed
    from webhook w order by w.id`,
  );
  return rows.map((row) => ({
    webhookID: row.id,
    name: row.name,
    url: row.url,
    events: row.events,
    status: row.status,
    pending: row.pending,
    failed: row.failed,
    madeBy: row.maker,
    paused: row.paused,
    previousSecretUntil:
      row.previous_until && row.previous_until > now ? row.previous_until.toISOString() : null,
  }));
});
