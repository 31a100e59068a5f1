import { auth } from '@canopy/contract/identity/auth';
import { signedIn } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { commandAfter } from '../../../platform/operation.ts';
import { notify } from '../../notices/messages/notify.ts';
import { endSessions } from './endSessions.ts';
import { checkOwnPassword } from './ownPassword.ts';
import { checkTotp } from './totpCode.ts';

/** Removes the authenticator, with the password and a code; other sessions end. */
export const disableTotp = commandAfter(
  auth.disableTotp,
  async (ctx, body) => {
    const { id, totp_secret } = await checkOwnPassword(ctx, body.Password);
    if (!totp_secret) throw new ApiError('TOTP_OFF');
    const { publicId } = signedIn(ctx);
    await checkTotp(ctx, { id, publicId, totp_secret }, body.TotpCode);
  },
  async (ctx) => {
    const actor = signedIn(ctx);
    await ctx.tx
      .updateTable('login')
      .set({
        totp_secret: null,
        totp_pending: null,
        totp_step: null,
        totp_since: null,
        recovery_unkept: false,
      })
      .where('id', '=', actor.loginId)
      .execute();
    await ctx.tx.deleteFrom('recovery_code').where('login_id', '=', actor.loginId).execute();
    await endSessions(ctx.tx, actor.loginId, 'TOTP_CHANGED', ctx.now, actor.sessionId);
    await notify(ctx, actor.loginId, 'totpOff');
    return { result: true as const, audit: { action: 'auth.totpOff', subject: actor.publicId } };
  },
);
