import { auth } from '@canopy/contract/identity/auth';
import { signedIn } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';
import { refuseUnproven } from './proveAnew.ts';
import { newRecoveryCodes as makeCodes } from './totp.ts';

/**
 * Makes new recovery codes. Nobody has seen or kept the last ones for good until their owner says so, so
 * until then the session is enough; afterwards the owner proves who they are.
 */
export const newRecoveryCodes = command(auth.newRecoveryCodes, async (ctx) => {
  const actor = signedIn(ctx);
  const login = await ctx.tx
    .selectFrom('login')
    .select(['totp_secret', 'recovery_unkept'])
    .where('id', '=', actor.loginId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (!login.totp_secret) throw new ApiError('TOTP_OFF');
  if (!login.recovery_unkept) refuseUnproven(ctx);
  const recoveryCodes = await makeCodes(ctx.tx, actor.loginId);
  return {
    result: { recoveryCodes },
    audit: { action: 'auth.newRecoveryCodes', subject: actor.publicId },
  };
});
