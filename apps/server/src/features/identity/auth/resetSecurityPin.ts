import { auth } from '@canopy/contract/identity/auth';
import { ApiError, invalid } from '../../../platform/errors.ts';
import { commandAfter } from '../../../platform/operation.ts';
import { notify } from '../../notices/messages/notify.ts';
import { clearAllAttempts } from './attempts.ts';
import { credentialContext, pinProblems } from './credentials.ts';
import { endSessions } from './endSessions.ts';
import { holdMoney } from './holdMoney.ts';
import { hashPin } from './pins.ts';
import { findLink, useLink } from './resetLinks.ts';

/** Sets a new PIN through the link; every session ends, and nothing is paid out for some hours. */
export const resetSecurityPin = commandAfter(
  auth.resetSecurityPin,
  async (ctx, body) => {
    const link = await findLink(ctx, body.ResetID);
    if (link.purpose !== 'PIN') throw new ApiError('RESET_INVALID');
    const own = await credentialContext(ctx, link.login_id);
    const fields = pinProblems(own, body.Pin, body.ConfirmPin);
    if (Object.keys(fields).length > 0) throw invalid(fields);
    return {
      loginId: link.login_id,
      subject: own.publicId,
      pin_hash: await hashPin(ctx, body.Pin),
    };
  },
  async (ctx, body, { loginId, subject, pin_hash }) => {
    await useLink(ctx.tx, body.ResetID, loginId);
    await ctx.tx.updateTable('login').set({ pin_hash }).where('id', '=', loginId).execute();
    const heldUntil = await holdMoney(ctx, loginId, 'PIN_RESET');
    await clearAllAttempts(ctx.tx, loginId, 'PIN');
    await endSessions(ctx.tx, loginId, 'PIN_CHANGED', ctx.now);
    await notify(ctx, loginId, 'pinChanged');
    return {
      result: true as const,
      audit: { action: 'auth.resetSecurityPin', subject, after: { heldUntil } },
    };
  },
);
