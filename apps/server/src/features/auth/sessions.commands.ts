import type { access } from '@canopy/contract/access';
import type { auth } from '@canopy/contract/auth';
import type { ParsedBodyOf, ResultOf } from '@canopy/contract/call';
import { sql } from 'kysely';
import { transaction } from '../../platform/database/transaction.ts';
import { memberRow } from '../../platform/ids.ts';
import { audit } from '../../platform/audit.ts';
import { signedIn, type Ctx } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { endSessions } from './sessions.ts';

/** The own open sessions, this one first. */
export async function ownSessions(ctx: Ctx): Promise<ResultOf<typeof auth.sessions>> {
  const { loginId, sessionId } = signedIn(ctx);
  const rows = await ctx.db
    .selectFrom('session')
    .selectAll()
    .where('login_id', '=', loginId)
    .where('ended_at', 'is', null)
    .where('idle_expires', '>', ctx.now)
    .where('absolute_expires', '>', ctx.now)
    .orderBy(sql`id = ${sessionId}`, 'desc')
    .orderBy('rotated_at', 'desc')
    .execute();
  return rows.map((row) => ({
    sessionID: row.id,
    current: row.id === sessionId,
    userAgent: row.user_agent,
    ip: row.ip,
    signedInAt: row.created_at.toISOString(),
    lastSeenAt: row.rotated_at.toISOString(),
    remembered: row.remember,
    staff: row.impersonator_id !== null,
  }));
}

/** Ends one of the own sessions; anybody else's is not found. */
export async function endOwnSession(
  ctx: Ctx,
  body: ParsedBodyOf<typeof auth.endSession>,
): Promise<true> {
  const actor = signedIn(ctx);
  const ended = await ctx.db
    .updateTable('session')
    .set({ ended_at: ctx.now, end_reason: 'ENDED_BY_OWNER' })
    .where('id', '=', body.SessionID)
    .where('login_id', '=', actor.loginId)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!ended) throw new ApiError('NOT_FOUND');
  await audit(ctx, { action: 'auth.endSession', subject: actor.publicId });
  return true;
}

/** Ends all own sessions but this one; their browsers are strangers again. */
export async function endOtherSessions(ctx: Ctx): Promise<true> {
  const actor = signedIn(ctx);
  await endSessions(ctx.db, actor.loginId, 'ENDED_BY_OWNER', ctx.now, actor.sessionId);
  await ctx.db
    .deleteFrom('known_device')
    .where('login_id', '=', actor.loginId)
    .where('hash', '!=', ctx.device.hash)
    .execute();
  await audit(ctx, { action: 'auth.endOtherSessions', subject: actor.publicId });
  return true;
}

/** Signs a member out everywhere, by staff and with a reason; the member reads it in the history. */
export function endSessionsOf(
  ctx: Ctx,
  body: ParsedBodyOf<typeof access.endSessions>,
): Promise<true> {
  return transaction(ctx.db, async (db) => {
    const member = await db
      .selectFrom('member')
      .select('login_id')
      .where('id', '=', memberRow(body.MemberID))
      .executeTakeFirst();
    if (!member) throw new ApiError('NOT_FOUND');
    await endSessions(db, member.login_id, 'ENDED_BY_STAFF', ctx.now);
    await audit(
      { ...ctx, db, tx: db },
      { action: 'auth.endSessions', subject: body.MemberID, after: { reason: body.Reason } },
    );
    return true as const;
  });
}

/** What happened to the own account, from the audit log. */
export async function securityHistory(
  ctx: Ctx,
  body: ParsedBodyOf<typeof auth.securityHistory>,
): Promise<ResultOf<typeof auth.securityHistory>> {
  const { publicId } = signedIn(ctx);
  const scope = sql`from audit where subject = ${publicId} and action like 'auth.%'`;
  const [rows, total] = await Promise.all([
    sql<{
      at: Date;
      action: string;
      actor: string;
      ip: string;
      after: { reason?: string; userAgent?: string } | null;
    }>`
      select at, action, actor, ip, after ${scope} order by id desc
      limit ${body.PageSize} offset ${(body.Page - 1) * body.PageSize}`.execute(ctx.db),
    sql<{ total: number }>`select count(*)::int as total ${scope}`.execute(ctx.db),
  ]);
  return {
    total: total.rows[0]!.total,
    rows: rows.rows.map((row) => ({
      at: row.at.toISOString(),
      action: row.action,
      actor: row.actor,
      ip: row.ip,
      detail: row.after?.reason ?? row.after?.userAgent ?? null,
    })),
  };
}
