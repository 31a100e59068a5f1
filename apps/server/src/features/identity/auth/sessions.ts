import { auth } from '@canopy/contract/identity/auth';
import { sql } from 'kysely';
import { signedIn } from '../../../platform/context.ts';
import { query } from '../../../platform/operation.ts';

/** One's own open sessions, this one first. */
export const sessions = query(auth.sessions, async (ctx) => {
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
});
