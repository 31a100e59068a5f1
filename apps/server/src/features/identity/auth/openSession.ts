import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { tellEnded } from './endSessions.ts';
import type { CommandCtx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/handle.ts';
import { sha256 } from '../../../platform/secrets.ts';
import { sessionExpiry, tokenExpiry } from './sessionTimes.ts';

/** Open sessions per person; one more ends the oldest. */
const MAX_SESSIONS = 10;

/**
 * Opens a session; returns its first token and its signing key. Only the hash of a token is stored.
 */
export async function openSession(
  ctx: CommandCtx,
  login: {
    id: number;
    staff: boolean;
    remember: boolean;
    device: Buffer;
    /** The staff member signing in as this member, in which session and why. */
    impersonator?: { loginId: number; sessionId: number; reason: string };
  },
): Promise<{ accessToken: string; signingKey: string; sessionId: number }> {
  const remember = login.remember && !login.staff;
  const kind = login.impersonator ? 'ACTING_AS' : login.staff ? 'STAFF' : 'MEMBER';
  const salt = randomBytes(16);
  if (kind !== 'ACTING_AS') await endBrowsersOwn(ctx, login.id, login.device);
  const { id } = await ctx.tx
    .insertInto('session')
    .values({
      login_id: login.id,
      token_hash: randomBytes(32),
      salt,
      rotated_at: ctx.now,
      ...tokenExpiry(ctx.now, { staff: kind === 'STAFF', remember }),
      absolute_expires: sessionExpiry(ctx.now, kind),
      remember,
      ip: ctx.ip,
      user_agent: ctx.userAgent,
      device_hash: login.device.length > 0 ? login.device : null,
      impersonator_id: login.impersonator?.loginId ?? null,
      opened_in: login.impersonator?.sessionId ?? null,
      reason: login.impersonator?.reason ?? null,
      created_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const accessToken = ctx.secrets.sessionToken(id, 0, salt);
  await ctx.tx
    .updateTable('session')
    .set({ token_hash: sha256(accessToken) })
    .where('id', '=', id)
    .execute();
  await endOldest(ctx.tx, login.id, ctx.now);
  tellEnded(ctx.tx, login.id);
  return { accessToken, signingKey: ctx.secrets.sessionSigningKey(salt), sessionId: id };
}

/** Signing in again in the same browser ends the session it had before. */
async function endBrowsersOwn(ctx: CommandCtx, loginId: number, device: Buffer): Promise<void> {
  if (device.length === 0) return;
  await ctx.tx
    .updateTable('session')
    .set({ ended_at: ctx.now, end_reason: 'SIGNED_IN_AGAIN' })
    .where('login_id', '=', loginId)
    .where('device_hash', '=', device)
    .where('impersonator_id', 'is', null)
    .where('ended_at', 'is', null)
    .execute();
}

async function endOldest(tx: Tx, loginId: number, now: Date): Promise<void> {
  await sql`
    update session set ended_at = ${now}, end_reason = 'TOO_MANY'
    where id in (select id from session where login_id = ${loginId} and ended_at is null
      and impersonator_id is null order by id desc offset ${MAX_SESSIONS})`.execute(tx);
}
