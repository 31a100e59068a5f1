import { auth } from '@canopy/contract/identity/auth';
import { deviceName } from '@canopy/domain/deviceName';
import { sql } from 'kysely';
import { signedIn } from '../../../platform/context.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { query } from '../../../platform/operation.ts';

interface HistoryRow {
  at: Date;
  action: string;
  actor: string;
  ip: string;
  after: { reason?: string; userAgent?: string } | null;
}

/** Events on one's own account, from the audit log. */
export const securityHistory = query(auth.securityHistory, async (ctx, body) => {
  const { publicId } = signedIn(ctx);
  const scope = sql`from audit where subject = ${publicId} and action like 'auth.%'`;
  const [rows, counts] = await Promise.all([
    readRows(
      ctx.db,
      sql<HistoryRow>`
      select at, action, actor, ip, after ${scope} order by id desc
      limit ${body.PageSize} offset ${(body.Page - 1) * body.PageSize}`,
    ),
    readRows(ctx.db, sql<{ total: number }>`select count(*)::int as total ${scope}`),
  ]);
  return {
    total: counts[0]!.total,
    rows: rows.map((row) => ({
      at: row.at.toISOString(),
      action: row.action,
      actor: row.actor,
      ip: row.ip,
      detail: row.after?.reason ?? (row.after?.userAgent ? deviceName(row.after.userAgent) : null),
    })),
  };
});
