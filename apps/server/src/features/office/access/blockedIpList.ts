import { access } from '@canopy/contract/office/access';
import { publicId } from '@canopy/domain/ids';
import { sql } from 'kysely';
import { readRows } from '../../../platform/database/readRows.ts';
import { query } from '../../../platform/operation.ts';

interface BlockedIpRow {
  network: string;
  reason: string;
  failures: number;
  accounts: number;
  times: number;
  blocked_at: Date;
  blocked_until: Date;
  last_try_at: Date;
  blocked: boolean;
  staff_id: number | null;
}

/** Addresses that are or were blocked, most recent first. */
export const blockedIpList = query(access.blockedIpList, async (ctx, body) => {
  const blocked = sql`(b.unblocked_at is null and b.blocked_until > ${ctx.now})`;
  const scope = sql`from blocked_ip b left join staff s on s.login_id = b.unblocked_by
    where (${body.Search ?? null}::text is null or b.network like ${`%${body.Search ?? ''}%`})
      and (${body.Blocked ?? null}::boolean is null or ${blocked} = ${body.Blocked ?? null})`;
  const [rows, counts] = await Promise.all([
    readRows(
      ctx.db,
      sql<BlockedIpRow>`select b.network, b.reason, b.failures, b.accounts, b.times,
        b.blocked_at, b.blocked_until, b.last_try_at, ${blocked} as blocked, s.id as staff_id ${scope}
      order by b.last_try_at desc, b.network
      limit ${body.PageSize} offset ${(body.Page - 1) * body.PageSize}`,
    ),
    readRows(ctx.db, sql<{ total: number }>`select count(*)::int as total ${scope}`),
  ]);
  return {
    total: counts[0]!.total,
    rows: rows.map((row) => ({
      network: row.network,
      reason: row.reason,
      failures: row.failures,
      accounts: row.accounts,
      times: row.times,
      blockedAt: row.blocked_at.toISOString(),
      blockedUntil: row.blocked_until.toISOString(),
      lastTryAt: row.last_try_at.toISOString(),
      blocked: row.blocked,
      unblockedBy: row.staff_id === null ? null : publicId('staff', row.staff_id),
    })),
  };
});
