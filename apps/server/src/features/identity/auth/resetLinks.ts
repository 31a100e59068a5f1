import { randomBytes } from 'node:crypto';
import { LIMITS } from '@canopy/domain/limits';
import type { CommandCtx, Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/handle.ts';
import { ApiError } from '../../../platform/errors.ts';
import { NO_DEVICE } from '../../../platform/http/device.ts';
import { sha256 } from '../../../platform/secrets.ts';
import { notify } from '../../notices/messages/notify.ts';
import { readSettings } from '../../company/settings/readSettings.ts';
import { LINK_POLICY } from './attemptPolicies.ts';
import { clearAllAttempts, reserveAttempt } from './attempts.ts';

const LINK_MS = LIMITS.resetLinkMinutes * 60_000;

/**
 * Mails a link with 256 random bits, of which only the hash is stored. An account is sent three, then one an hour;
 * they are counted apart from the links, which end earlier.
 *
 * @returns false if there is no address, the address is new, or the account has had its links
 */
export async function mailLink(
  ctx: CommandCtx,
  loginId: number,
  purpose: 'PASSWORD' | 'PIN',
): Promise<boolean> {
  const held = await ctx.db
    .selectFrom('login')
    .select('id')
    .where('id', '=', loginId)
    .where('reset_hold_until', '>', ctx.now)
    .executeTakeFirst();
  if (held) return false;
  const key = { subject: `login:${loginId}`, kind: 'LINK', device: NO_DEVICE.hash } as const;
  const { granted } = await reserveAttempt(ctx.tx, key, LINK_POLICY, ctx.now);
  if (!granted) return false;
  const text = randomBytes(32).toString('base64url');
  // built from the deployment's own address, never from a request's Host header
  const link = `${ctx.config.publicUrl}/resetpassword/${text}`;
  const template = purpose === 'PASSWORD' ? 'resetPassword' : 'resetPin';
  const { payoutHoldHours } = await readSettings(ctx.db);
  const params = { link, payoutHoldHours: String(payoutHoldHours) };
  if (!(await notify(ctx, loginId, template, params))) return false;
  await ctx.tx
    .insertInto('reset_link')
    .values({
      hash: sha256(text),
      login_id: loginId,
      purpose,
      created_at: ctx.now,
      expires_at: new Date(ctx.now.getTime() + LINK_MS),
    })
    .execute();
  return true;
}

/**
 * The login and purpose of an unexpired link.
 *
 * @throws ApiError `RESET_INVALID`.
 */
export async function findLink(ctx: Pick<Ctx, 'db' | 'now'>, resetId: string) {
  const link = await ctx.db
    .selectFrom('reset_link')
    .select(['login_id', 'purpose'])
    .where('hash', '=', sha256(resetId))
    .where('expires_at', '>', ctx.now)
    .executeTakeFirst();
  if (!link) throw new ApiError('RESET_INVALID');
  return link;
}

/** Uses up a link and all others of the account: of twenty at the same time, one succeeds. */
export async function useLink(tx: Tx, resetId: string, loginId: number): Promise<void> {
  const used = await tx
    .deleteFrom('reset_link')
    .where('hash', '=', sha256(resetId))
    .returning('login_id')
    .executeTakeFirst();
  if (!used) throw new ApiError('RESET_INVALID');
  await tx.deleteFrom('reset_link').where('login_id', '=', loginId).execute();
  await clearAllAttempts(tx, loginId, 'LINK');
}
