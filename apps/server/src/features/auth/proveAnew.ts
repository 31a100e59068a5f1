import { signedIn, type BeforeCtx } from '../../platform/context.ts';
import { invalid } from '../../platform/errors.ts';
import { checkOwnPassword } from './ownPassword.ts';
import { checkTotp } from './totpCode.ts';

/** What a call takes of `proofAnew`. */
interface Proof {
  CurrentPassword?: string | undefined;
  TotpCode?: string | undefined;
}

/**
 * Asks the signed-in person for all that signing in asks for, before the way to an account is changed (ASVS
 * 7.5.1): a session that was left open, or its PIN alone, does not move an email address. A step before the
 * transaction: what it counts outlives a refusal.
 *
 * @returns whether it was proven; false: nothing was sent
 * @throws ApiError `WRONG_PASSWORD`, `BLOCKED`, `WRONG_TOTP`, `TOO_MANY_REQUESTS`, `INVALID_BODY` without the code
 * of an authenticator that there is.
 */
export async function proveAnew(ctx: BeforeCtx, proof: Proof): Promise<boolean> {
  if (proof.CurrentPassword === undefined) return false;
  const { id, totp_secret } = await checkOwnPassword(ctx, proof.CurrentPassword);
  if (!totp_secret) return true;
  if (proof.TotpCode === undefined) throw invalid({ TotpCode: ['REQUIRED'] });
  await checkTotp(ctx, { id, publicId: signedIn(ctx).publicId, totp_secret }, proof.TotpCode);
  return true;
}

/** @throws ApiError `INVALID_BODY` when it was not. */
export function refuseUnproven(proven: boolean): void {
  if (!proven) throw invalid({ CurrentPassword: ['REQUIRED'] });
}
