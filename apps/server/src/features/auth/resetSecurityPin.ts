import { auth } from '@canopy/contract/auth';
import { LIMITS } from '@canopy/domain/limits';
import { ApiError, invalid } from '../../platform/errors.ts';
import { commandAfter } from '../../platform/operation.ts';
import { notify } from '../messages/notify.ts';
import { clearAllAttempts } from './attempts.ts';
import { credentialContext, pinProblems } from './credentials.ts';
import { endSessions } from './endSessions.ts';
import { hashPin } from './pins.ts';
import { findLink, useLink } from './resetLinks.ts';

/** No withdrawal for a day: whoever has the mailbox has not got the money yet. */
const PAYOUT_HOLD_MS = LIMITS.payoutHoldHours * 3_600_000;

/** A new PIN through the link; every session ends, and nothing is paid out for a day. */
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
      pin_hash: await hashPin(ctx.secrets, body.Pin),
    };
  },
  async (ctx, body, { loginId, subject, pin_hash }) => {
    await useLink(ctx.tx, body.ResetID, loginId);
    await ctx.tx
      .updateTable('login')
      .set({ pin_hash, payout_hold_until: new Date(ctx.now.getTime() + PAYOUT_HOLD_MS) })
      .where('id', '=', loginId)
      .execute();
    await clearAllAttempts(ctx.tx, loginId, 'PIN');
    await endSessions(ctx.tx, loginId, 'PIN_CHANGED', ctx.now);
    await notify(ctx, loginId, 'pinChanged');
    return { result: true as const, audit: { action: 'auth.resetSecurityPin', subject } };
  },
);
