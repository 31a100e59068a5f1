import { auth } from '@canopy/contract/identity/auth';
import { sql } from 'kysely';
import { noAudit } from '../../../platform/audit.ts';
import type { BeforeCtx } from '../../../platform/context.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { ApiError } from '../../../platform/errors.ts';
import { commandAfter, runCommand } from '../../../platform/operation.ts';
import { sha256 } from '../../../platform/secrets.ts';
import { notify } from '../../notices/messages/notify.ts';
import { closeSession } from './endSessions.ts';
import { loginDataOf } from './loginData.ts';
import { tokenExpiry } from './sessionTimes.ts';

/** How long after its successor's first use a token can still be exchanged. */
const SLOW_TAB_MS = 30_000;

interface SessionRow {
  id: number;
  salt: Buffer;
  counter: number;
  is_current: boolean;
  remember: boolean;
  staff: boolean;
  absolute_expires: Date;
  idle_expires: Date;
}

/**
 * Exchanges a token for its successor. The predecessor gets the same successor again until that is
 * first used as a bearer token, and for 30 more seconds in case of a slow tab; after that it counts
 * as a stolen copy and ends the session, even though the call is refused.
 */
export const refreshToken = commandAfter(
  auth.refreshToken,
  (ctx, { Token }) => endIfReused(ctx, sha256(Token)),
  async ({ db, tx, secrets, now }, { Token }) => {
    const hash = sha256(Token);
    const [session] = await readRows(
      db,
      sql<SessionRow>`
      select id, salt, counter, token_hash = ${hash} as is_current, remember, absolute_expires, idle_expires,
        exists (select 1 from staff where staff.login_id = session.login_id) as staff
      from session where (token_hash = ${hash} or previous_hash = ${hash}) and ended_at is null
      for no key update`,
    );
    if (!session || now >= session.absolute_expires || now >= session.idle_expires) {
      throw new ApiError('INVALID_TOKEN');
    }
    const audit = noAudit('the session goes on');
    const tokenAt = (counter: number) => secrets.sessionToken(session.id, counter, session.salt);
    if (!session.is_current) return { result: tokenAt(session.counter), audit };
    const successor = tokenAt(session.counter + 1);
    await tx
      .updateTable('session')
      .set({
        token_hash: sha256(successor),
        previous_hash: hash,
        previous_used: false,
        successor_used_at: null,
        counter: session.counter + 1,
        rotated_at: now,
        ...tokenExpiry(now, session),
      })
      .where('id', '=', session.id)
      .execute();
    return { result: successor, audit };
  },
);

/**
 * Ends the session if the token's successor has been in use for a while: somebody has a copy.
 *
 * @throws ApiError `INVALID_TOKEN` in that case.
 */
async function endIfReused(ctx: BeforeCtx, hash: Buffer): Promise<void> {
  const reused = ctx.db
    .selectFrom('session')
    .select(['id', 'login_id'])
    .where('previous_hash', '=', hash)
    .where('ended_at', 'is', null)
    .where('successor_used_at', '<', new Date(ctx.now.getTime() - SLOW_TAB_MS))
    .where('absolute_expires', '>', ctx.now)
    .where('idle_expires', '>', ctx.now);
  if (!(await reused.executeTakeFirst())) return;
  await runCommand(ctx, async (within) => {
    const session = await within.db
      .selectFrom('session')
      .select(['id', 'login_id'])
      .where('previous_hash', '=', hash)
      .where('ended_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    // of two at the same moment, one ends it
    if (!session) return { result: undefined, audit: noAudit('it has ended') };
    await closeSession(within.tx, session.id, 'REUSED_TOKEN', within.now);
    await notify(within, session.login_id, 'sessionReused');
    const { memberID } = await loginDataOf(within.db, session.login_id);
    return { result: undefined, audit: { action: 'auth.reusedToken', subject: memberID } };
  });
  throw new ApiError('INVALID_TOKEN');
}
