import { access } from '@canopy/contract/office/access';
import { sql } from 'kysely';
import { countRows, keyedPage } from '../../../platform/database/keyedPage.ts';
import { query } from '../../../platform/operation.ts';

interface AuditRow {
  id: number;
  at: Date;
  actor: string;
  actor_name: string | null;
  acting_as: string | null;
  action: string;
  subject: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  ip: string;
  request_id: string;
}

/** The audit log, newest first. */
export const auditList = query(
  access.auditList,
  async (ctx, body) => {
    const like = (text: string) => `${text.replace(/[\\%_]/g, '\\$&')}%`;
    const scope = sql`from audit a
    where (${body.Actor ?? null}::text is null or a.actor = ${body.Actor ?? null} or a.acting_as = ${body.Actor ?? null})
      and (${body.Subject ?? null}::text is null or a.subject = ${body.Subject ?? null})
      and (${body.Action ?? null}::text is null or a.action like ${like(body.Action ?? '')})
      and (${body.From ?? null}::timestamptz is null or a.at >= ${body.From ?? null})
      and (${body.To ?? null}::timestamptz is null or a.at < ${body.To ?? null})
      and (${body.Search ?? null}::text is null or a.actor = upper(${body.Search ?? ''}) or a.subject = upper(${body.Search ?? ''})
        or a.action like ${like(body.Search ?? '')} or a.request_id = ${body.Search ?? ''} or a.ip = ${body.Search ?? ''})`;
    const { rows, counted } = await keyedPage(
      ctx.db,
      {
        key: sql`a.id`,
        columns: sql<AuditRow>`a.*, coalesce(
        (select s.full_name from staff s where a.actor like 'A%' and s.id = substr(a.actor, 2)::bigint),
        (select m.full_name from member m where a.actor like 'M%' and m.id = substr(a.actor, 2)::bigint)) as actor_name`,
        scope,
        count: () => countRows(ctx.db, scope),
      },
      body,
    );
    return {
      total: counted.total,
      rows: rows.map((row) => ({
        auditID: row.id,
        at: row.at.toISOString(),
        actor: row.actor,
        actorName: row.actor_name,
        actingAs: row.acting_as,
        action: row.action,
        subject: row.subject,
        before: row.before,
        after: row.after,
        ip: row.ip,
        requestID: row.request_id,
      })),
    };
  },
  { standby: 'exports' },
);
