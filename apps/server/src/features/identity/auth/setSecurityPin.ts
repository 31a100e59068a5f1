import { auth } from '@canopy/contract/identity/auth';
import { signedIn } from '../../../platform/context.ts';
import { ApiError, invalid } from '../../../platform/errors.ts';
import { commandAfter } from '../../../platform/operation.ts';
import { notify } from '../../notices/messages/notify.ts';
import { checkPin } from './checkPin.ts';
import { credentialContext, passwordProblems, pinProblems } from './credentials.ts';
import { endSessions } from './endSessions.ts';
import { loginDataOf } from './loginData.ts';
import { hashSecret } from './passwords.ts';
import { holdMoney } from './holdMoney.ts';
import { hashPin } from './pins.ts';

/**
 * Sets the security PIN, or changes it with the current one. A person registered by somebody else
 * must also choose their own password in the same step. Other sessions end.
 */
export const setSecurityPin = commandAfter(
  auth.setSecurityPin,
  async (ctx, body) => {
    const own = await credentialContext(ctx, signedIn(ctx).loginId);
    const fields = pinProblems(own, body.Pin, body.ConfirmPin);
    if (own.must_change_password) {
      Object.assign(
        fields,
        body.Password
          ? await passwordProblems(ctx, own, body.Password, body.ConfirmPassword ?? '')
          : { Password: ['REQUIRED'] },
      );
    }
    if (Object.keys(fields).length > 0) throw invalid(fields);
    if (own.pin_hash) {
      if (body.CurrentPin === undefined) throw new ApiError('PIN_ALREADY_SET');
      await checkPin(ctx, body.CurrentPin);
      if (body.Pin === body.CurrentPin) throw invalid({ Pin: ['PIN_SAME'] });
    }
    return {
      hadPin: own.pin_hash !== null,
      pin_hash: await hashPin(ctx, body.Pin),
      password_hash:
        own.must_change_password && body.Password
          ? await hashSecret(body.Password, ctx.caller)
          : undefined,
    };
  },
  async (ctx, _body, { hadPin, pin_hash, password_hash }) => {
    const actor = signedIn(ctx);
    await ctx.tx
      .updateTable('login')
      .set({
        pin_hash,
        ...(password_hash
          ? { password_hash, must_change_password: false, first_secret_until: null }
          : {}),
      })
      .where('id', '=', actor.loginId)
      .execute();
    await endSessions(ctx.tx, actor.loginId, 'PIN_CHANGED', ctx.now, actor.sessionId);
    const heldUntil = hadPin ? await holdMoney(ctx, actor.loginId, 'PIN_CHANGED') : null;
    if (hadPin) await notify(ctx, actor.loginId, 'pinChanged');
    return {
      result: await loginDataOf(ctx.db, actor.loginId),
      audit: {
        action: 'auth.setSecurityPin',
        subject: actor.publicId,
        ...(heldUntil ? { after: { heldUntil } } : {}),
      },
    };
  },
  { lane: 'secret' },
);
