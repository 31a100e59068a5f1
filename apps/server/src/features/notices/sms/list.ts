import { sms } from '@canopy/contract/notices/sms';
import { decimalOf } from '@canopy/domain/money';
import { sql } from 'kysely';
import { readRows } from '../../../platform/database/readRows.ts';
import { query } from '../../../platform/operation.ts';
import type { SmsState } from './tables.ts';

interface Row {
  id: number;
  name: string;
  text: string;
  state: SmsState;
  start_at: Date;
  ended_at: Date | null;
  by: string;
  parts: number;
  total: number;
  sent: number;
  delivered: number;
  failed: number;
  unknown: number;
  waiting: number;
}

/** SMS campaigns with their progress. */
export const list = query(sms.list, async (ctx, body) => {
  const state = body.State ?? null;
  const search = body.Search ? `%${body.Search}%` : null;
  const narrowed = sql`from sms_campaign c where (${state}::text is null or c.state = ${state})
    and (${search}::text is null or c.name ilike ${search})`;
  const [rows, [all]] = await Promise.all([
    readRows(
      ctx.db,
      sql<Row>`select c.*, s.full_name as by, m.* from (select c.* ${narrowed} order by c.id desc
        limit ${body.PageSize} offset ${(body.Page - 1) * body.PageSize}) c
      join staff s on s.login_id = c.created_by
      cross join lateral (select coalesce(sum(parts), 0)::int as parts, count(*)::int as total,
        count(*) filter (where status = 'SENT')::int as sent,
        count(*) filter (where status = 'DELIVERED')::int as delivered,
        count(*) filter (where status in ('FAILED', 'STOPPED'))::int as failed,
        count(*) filter (where status = 'UNKNOWN')::int as unknown,
        count(*) filter (where status in ('QUEUED', 'SENDING'))::int as waiting
        from sms_message where campaign_id = c.id) m order by c.id desc`,
    ),
    readRows(ctx.db, sql<{ count: number }>`select count(*)::int as count ${narrowed}`),
  ]);
  return {
    total: all!.count,
    rows: rows.map((row) => ({
      campaignID: row.id,
      name: row.name,
      text: row.text,
      state: row.state,
      startAt: row.start_at.toISOString(),
      endedAt: row.ended_at?.toISOString() ?? null,
      by: row.by,
      cost: decimalOf(row.parts * ctx.config.smsPartSen),
      counts: {
        total: row.total,
        sent: row.sent,
        delivered: row.delivered,
        failed: row.failed,
        unknown: row.unknown,
        waiting: row.waiting,
      },
    })),
  };
});
