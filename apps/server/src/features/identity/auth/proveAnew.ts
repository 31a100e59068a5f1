import { signedIn, type BeforeCtx, type Ctx } from '../../../platform/context.ts';
import { invalid } from '../../../platform/errors.ts';
import { checkOwnPassword } from './ownPassword.ts';
import { checkTotp } from './totpCode.ts';

/** The fields of `proofAnew` in a call. */
interface Proof {
  CurrentPassword?: string | undefined;
  TotpCode?: string | undefined;
}

/**
 * Asks the signed-in person for everything that signing in requires before the way into an account
 * is changed (ASVS 7.5.1): a session left open, or its PIN alone, cannot change an email address.
 * The front door calls it, before the transaction, so that what it counts survives a refusal; the command
 * reads `ctx.proven`.
 *
 * @returns whether it was proven; false: no proof was sent
 * @throws ApiError `WRONG_PASSWORD`, `BLOCKED`, `WRONG_TOTP`, `TOO_MANY_REQUESTS`, `INVALID_BODY`
 *   if the account has an authenticator and its code is missing.
 */
export async function proveAnew(ctx: BeforeCtx, proof: Proof): Promise<boolean> {
  if (proof.CurrentPassword === undefined) return false;
  const { id, totp_secret } = await checkOwnPassword(ctx, proof.CurrentPassword);
  if (!totp_secret) return true;
  if (proof.TotpCode === undefined) throw invalid({ TotpCode: ['REQUIRED'] });
  await checkTotp(ctx, { id, publicId: signedIn(ctx).publicId, totp_secret }, proof.TotpCode);
  return true;
}

/** @throws ApiError `INVALID_BODY` if there was no proof. */
export function refuseUnproven({ proven }: Pick<Ctx, 'proven'>): void {
  if (!proven) throw invalid({ CurrentPassword: ['REQUIRED'] });
}
