import { auth } from '@canopy/contract/identity/auth';
import { noAudit } from '../../../platform/audit.ts';
import { signedIn } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';
import { loginDataOf } from './loginData.ts';
import { isRecoveryCode } from './totp.ts';

/**
 * The owner has kept the recovery codes. One of them is sent along: codes still shown in another tab, which
 * newer ones have replaced, are not taken for kept.
 */
export const keepRecoveryCodes = command(auth.keepRecoveryCodes, async (ctx, body) => {
  const { loginId, sessionId } = signedIn(ctx);
  if (!(await isRecoveryCode(ctx.db, loginId, body.RecoveryCode)))
    throw new ApiError('RECOVERY_CODES_OVER');
  await ctx.tx
    .updateTable('login')
    .set({ recovery_unkept: false })
    .where('id', '=', loginId)
    .execute();
  return {
    result: await loginDataOf(ctx.db, loginId, sessionId),
    audit: noAudit('says only that the codes were noted down'),
  };
});
