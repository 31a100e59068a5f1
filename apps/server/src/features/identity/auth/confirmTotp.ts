import { auth } from '@canopy/contract/identity/auth';
import { signedIn } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { commandAfter } from '../../../platform/operation.ts';
import { notify } from '../../notices/messages/notify.ts';
import { endSessions } from './endSessions.ts';
import { newRecoveryCodes, stepOf, totpBox } from './totp.ts';
import { refuseWrongCode } from './totpCode.ts';

/** Completes enrolment; other sessions end, because they signed in without the authenticator. */
export const confirmTotp = commandAfter(
  auth.confirmTotp,
  async (ctx, body) => {
    const { loginId, publicId } = signedIn(ctx);
    const { totp_secret, totp_pending } = await ctx.db
      .selectFrom('login')
      .select(['totp_secret', 'totp_pending'])
      .where('id', '=', loginId)
      .executeTakeFirstOrThrow();
    if (totp_secret) throw new ApiError('TOTP_ON');
    if (!totp_pending) throw new ApiError('TOTP_OFF');
    const totp_step = stepOf(
      ctx.secrets.open(totp_pending, totpBox(loginId)),
      body.TotpCode,
      ctx.now,
    );
    await refuseWrongCode(ctx, { id: loginId, publicId }, async () => totp_step !== null);
    return { totp_secret: totp_pending, totp_step };
  },
  async (ctx, _body, proven) => {
    const actor = signedIn(ctx);
    await ctx.tx
      .updateTable('login')
      .set({ ...proven, totp_pending: null, totp_since: ctx.now })
      .where('id', '=', actor.loginId)
      .execute();
    const recoveryCodes = await newRecoveryCodes(ctx.tx, actor.loginId);
    await endSessions(ctx.tx, actor.loginId, 'TOTP_CHANGED', ctx.now, actor.sessionId);
    await notify(ctx, actor.loginId, 'totpOn');
    return {
      result: { recoveryCodes },
      audit: { action: 'auth.totpOn', subject: actor.publicId },
    };
  },
);
