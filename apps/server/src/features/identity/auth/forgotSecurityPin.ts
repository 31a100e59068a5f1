import { auth } from '@canopy/contract/identity/auth';
import { signedIn } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { commandAfter } from '../../../platform/operation.ts';
import { checkOwnPassword } from './ownPassword.ts';
import { mailLink } from './resetLinks.ts';

/** Requests a PIN reset link, with the password; it goes to the account's own address. */
export const forgotSecurityPin = commandAfter(
  auth.forgotSecurityPin,
  (ctx, body) => checkOwnPassword(ctx, body.Password),
  async (ctx) => {
    const actor = signedIn(ctx);
    if (!(await mailLink(ctx, actor.loginId, 'PIN'))) throw new ApiError('NO_EMAIL');
    return {
      result: true as const,
      audit: { action: 'auth.forgotSecurityPin', subject: actor.publicId },
    };
  },
  { lane: 'secret' },
);
