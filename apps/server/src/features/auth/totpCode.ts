import type { BeforeCtx } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { NO_DEVICE } from '../../platform/http/device.ts';
import { TOTP_POLICY } from './attemptPolicies.ts';
import type { AttemptKey } from './attempts.ts';
import { useTotp } from './totp.ts';
import { withAttempt } from './withAttempt.ts';

/**
 * Refuses when a code of the authenticator is wrong: five attempts in five minutes, whatever the
 * browser.
 *
 * @throws ApiError `WRONG_TOTP`, `TOO_MANY_REQUESTS`.
 */
export async function refuseWrongCode(
  ctx: BeforeCtx,
  loginId: number,
  fits: () => Promise<boolean>,
): Promise<void> {
  const key: AttemptKey = { subject: `login:${loginId}`, kind: 'TOTP', device: NO_DEVICE.hash };
  const trial = { key, policy: TOTP_POLICY, paused: 'TOO_MANY_REQUESTS' as const };
  if (!(await withAttempt(ctx, trial, fits))) throw new ApiError('WRONG_TOTP');
}

/** Refuses a wrong or used code of the authenticator; a right one is used up. */
export function checkTotp(
  ctx: BeforeCtx,
  login: { id: number; totp_secret: Buffer },
  code: string,
): Promise<void> {
  return refuseWrongCode(ctx, login.id, () => useTotp(ctx, login, code));
}
