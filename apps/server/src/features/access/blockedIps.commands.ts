import type { access } from '@canopy/contract/access';
import type { ParsedBodyOf, ResultOf } from '@canopy/contract/call';
import { publicId } from '@canopy/domain/ids';
import { sql } from 'kysely';
import { transaction } from '../../platform/database/transaction.ts';
import { audit } from '../../platform/audit.ts';
import { signedIn, type Ctx } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';

interface Row {
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

/** Addresses that are or were blocked, the latest first. */
export async function blockedIpList(
  ctx: Ctx,
  body: ParsedBodyOf<typeof access.blockedIpList>,
): Promise<ResultOf<typeof access.blockedIpList>> {
  const blocked = sql`(b.unblocked_at is null and b.blocked_until > ${ctx.now})`;
  const scope = sql`from blocked_ip b left join staff s on s.login_id = b.unblocked_by
    where (${body.Search ?? null}::text is null or b.network like ${`%${body.Search ?? ''}%`})
      and (${body.Blocked ?? null}::boolean is null or ${blocked} = ${body.Blocked ?? null})`;
  const [rows, total] = await Promise.all([
    sql<Row>`select b.*, ${blocked} as blocked, s.id as staff_id ${scope}
      order by b.last_try_at desc, b.network
      limit ${body.PageSize} offset ${(body.Page - 1) * body.PageSize}`.execute(ctx.db),
    sql<{ total: number }>`select count(*)::int as total ${scope}`.execute(ctx.db),
  ]);
  return {
    total: total.rows[0]!.total,
    rows: rows.rows.map((row) => ({
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
}

/** Lets an address in again, with a clean count. */
export function unblockIp(ctx: Ctx, body: ParsedBodyOf<typeof access.unblockIp>): Promise<true> {
  const actor = signedIn(ctx);
  return transaction(ctx.db, async (db) => {
    const found = await db
      .selectFrom('blocked_ip')
      .select(['unblocked_at', 'failures', 'accounts'])
      .where('network', '=', body.Network)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!found) throw new ApiError('NOT_FOUND');
    if (found.unblocked_at) throw new ApiError('STATE_CHANGED', { state: 'UNBLOCKED' });
    await db
      .updateTable('blocked_ip')
      .set({ unblocked_at: ctx.now, unblocked_by: actor.loginId })
      .where('network', '=', body.Network)
      .execute();
    await db.deleteFrom('guess').where('subject', '=', body.Network).execute();
    await db.deleteFrom('network_account').where('network', '=', body.Network).execute();
    await audit(
      { ...ctx, db, tx: db },
      {
        action: 'blockedIp.unblock',
        subject: body.Network,
        before: { failures: found.failures, accounts: found.accounts },
      },
    );
    return true as const;
  });
}
