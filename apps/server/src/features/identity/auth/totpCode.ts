import { audit, noAudit } from '../../../platform/audit.ts';
import type { BeforeCtx } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { NO_DEVICE } from '../../../platform/http/device.ts';
import { runCommand } from '../../../platform/operation.ts';
import { notify } from '../../notices/messages/notify.ts';
import { DAY, TOTP_POLICY } from './attemptPolicies.ts';
import type { AttemptKey } from './attempts.ts';
import { useTotp } from './totp.ts';
import { withAttempt } from './withAttempt.ts';

/** The code's owner: `publicId` is what the audit log shows. */
interface Owner {
  id: number;
  publicId: string;
}

/**
 * Refuses a wrong authenticator code; five attempts in five minutes, across all browsers. Each
 * wrong one is recorded in the audit log.
 *
 * @throws ApiError `WRONG_TOTP`, `TOO_MANY_REQUESTS`.
 */
export async function refuseWrongCode(
  ctx: BeforeCtx,
  { id, publicId }: Owner,
  fits: () => Promise<boolean>,
  onWrong: () => Promise<void> = async () => {},
): Promise<void> {
  const key: AttemptKey = { subject: `login:${id}`, kind: 'TOTP', device: NO_DEVICE.hash };
  const trial = { key, policy: TOTP_POLICY, paused: 'TOO_MANY_REQUESTS' as const };
  if (await withAttempt(ctx, trial, fits)) return;
  await onWrong();
  await audit({ ...ctx, tx: ctx.pool }, { action: 'auth.wrongTotp', subject: publicId });
  throw new ApiError('WRONG_TOTP');
}

/**
 * Refuses a wrong or used authenticator code; a right one is used up. A person with a wrong code
 * already has the password, so the owner is told by mail about the first within a day.
 */
export function checkTotp(
  ctx: BeforeCtx,
  login: Owner & { totp_secret: Buffer },
  code: string,
): Promise<void> {
  return refuseWrongCode(
    ctx,
    login,
    () => useTotp(ctx, login, code),
    () => tellOwner(ctx, login),
  );
}

async function tellOwner(ctx: BeforeCtx, { id, publicId }: Owner): Promise<void> {
  const told = await ctx.pool
    .selectFrom('audit')
    .select('id')
    .where('subject', '=', publicId)
    .where('action', '=', 'auth.wrongTotp')
    .where('at', '>', new Date(ctx.now.getTime() - DAY * 1000))
    .limit(1)
    .executeTakeFirst();
  if (told) return;
  await runCommand(ctx, async (within) => {
    await notify(within, id, 'wrongTotp', { device: ctx.userAgent, ip: ctx.ip });
    return { result: undefined, audit: noAudit('the wrong code has its own line') };
  });
}
