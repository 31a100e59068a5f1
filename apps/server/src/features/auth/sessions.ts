import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/open.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { audit } from '../../platform/audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { sha256 } from '../../platform/secrets.ts';
import { notify } from '../messages/notify.ts';
import { loginDataOf } from './auth.queries.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const ACCESS_MS = 15 * MINUTE;
const SLOW_TAB_MS = 30_000;
const MAX_SESSIONS = 10;
/** Staff stay signed in as a member so long. */
const ACTING_AS_MS = 30 * MINUTE;

const after = (now: Date, ms: number) => new Date(now.getTime() + ms);
const idleMs = (remember: boolean) => (remember ? 14 * DAY : 12 * HOUR);

/** Opens a session and answers its first token and its signing key (reliability D2). */
export async function openSession(
  ctx: Ctx,
  login: {
    id: number;
    staff: boolean;
    remember: boolean;
    device: Buffer;
    /** Staff who sign in as this member, and why. */
    impersonator?: { loginId: number; reason: string };
  },
): Promise<{ accessToken: string; signingKey: string; sessionId: number }> {
  const remember = login.remember && !login.staff;
  const longest = login.impersonator ? ACTING_AS_MS : login.staff ? 12 * HOUR : 90 * DAY;
  const salt = randomBytes(16);
  const { id } = await ctx.db
    .insertInto('session')
    .values({
      login_id: login.id,
      token_hash: randomBytes(32),
      salt,
      rotated_at: ctx.now,
      access_expires: after(ctx.now, ACCESS_MS),
      idle_expires: after(ctx.now, idleMs(remember)),
      absolute_expires: after(ctx.now, longest),
      remember,
      ip: ctx.ip,
      user_agent: ctx.userAgent,
      device_hash: login.device.length > 0 ? login.device : null,
      impersonator_id: login.impersonator?.loginId ?? null,
      reason: login.impersonator?.reason ?? null,
      created_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const accessToken = ctx.secrets.sessionToken(id, 0, salt);
  await ctx.db
    .updateTable('session')
    .set({ token_hash: sha256(accessToken) })
    .where('id', '=', id)
    .execute();
  await endOldest(ctx.db, login.id, ctx.now);
  return { accessToken, signingKey: ctx.secrets.sessionSigningKey(salt), sessionId: id };
}

async function endOldest(db: Db, loginId: number, now: Date): Promise<void> {
  await sql`
    update session set ended_at = ${now}, end_reason = 'TOO_MANY'
    where id in (select id from session where login_id = ${loginId} and ended_at is null
      and impersonator_id is null order by id desc offset ${MAX_SESSIONS})`.execute(db);
}

interface SessionRow {
  id: number;
  login_id: number;
  salt: Buffer;
  counter: number;
  is_current: boolean;
  previous_used: boolean;
  successor_used_at: Date | null;
  remember: boolean;
  absolute_expires: Date;
  idle_expires: Date;
}

/**
 * Exchanges a token for its successor (reliability D3). The predecessor gets the same successor
 * again until that is first seen in use, and 30 s longer for a slow tab; later it is a stolen
 * copy and ends the session.
 */
export async function rotate(ctx: Ctx, token: string): Promise<string> {
  const hash = sha256(token);
  const outcome = await transaction(ctx.db, async (tx): Promise<string | null> => {
    const { rows } = await sql<SessionRow>`
      select id, login_id, salt, counter, token_hash = ${hash} as is_current, previous_used,
        successor_used_at, remember, absolute_expires, idle_expires
      from session where (token_hash = ${hash} or previous_hash = ${hash}) and ended_at is null
      for no key update`.execute(tx);
    const session = rows[0];
    if (!session || ctx.now >= session.absolute_expires || ctx.now >= session.idle_expires)
      return null;
    const tokenAt = (counter: number) =>
      ctx.secrets.sessionToken(session.id, counter, session.salt);
    if (!session.is_current) {
      const usedAt = session.successor_used_at?.getTime();
      const slowTab = usedAt === undefined || ctx.now.getTime() - usedAt <= SLOW_TAB_MS;
      if (slowTab) return tokenAt(session.counter);
      await endSession(tx, session.id, 'REUSED_TOKEN', ctx.now);
      await notify({ ...ctx, db: tx, tx }, session.login_id, 'sessionReused');
      const { memberID } = await loginDataOf(tx, session.login_id);
      await audit({ ...ctx, db: tx, tx }, { action: 'auth.reusedToken', subject: memberID });
      return null;
    }
    const successor = tokenAt(session.counter + 1);
    await tx
      .updateTable('session')
      .set({
        token_hash: sha256(successor),
        previous_hash: hash,
        previous_used: false,
        successor_used_at: null,
        counter: session.counter + 1,
        rotated_at: ctx.now,
        access_expires: after(ctx.now, ACCESS_MS),
        idle_expires: after(ctx.now, idleMs(session.remember)),
      })
      .where('id', '=', session.id)
      .execute();
    return successor;
  });
  if (outcome === null) throw new ApiError('INVALID_TOKEN');
  return outcome;
}

export async function endSession(db: Db, id: number, reason: string, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ ended_at: now, end_reason: reason })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

/** Ends every session of a login, but one where `except` says so. */
export async function endSessions(
  db: Db,
  loginId: number,
  reason: string,
  now: Date,
  except?: number,
): Promise<void> {
  let query = db
    .updateTable('session')
    .set({ ended_at: now, end_reason: reason })
    .where('login_id', '=', loginId)
    .where('ended_at', 'is', null);
  if (except !== undefined) query = query.where('id', '!=', except);
  await query.execute();
}
