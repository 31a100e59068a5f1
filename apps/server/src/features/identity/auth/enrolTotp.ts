import { auth } from '@canopy/contract/identity/auth';
import { noAudit } from '../../../platform/audit.ts';
import { signedIn } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { commandAfter } from '../../../platform/operation.ts';
import { checkOwnPassword } from './ownPassword.ts';
import { newTotpSecret, totpBox } from './totp.ts';

/**
 * Starts enrolment: the secret is stored encrypted, and pending until a first code proves that it
 * was scanned.
 */
export const enrolTotp = commandAfter(
  auth.enrolTotp,
  (ctx, body) => checkOwnPassword(ctx, body.Password),
  async (ctx, _body, login) => {
    if (login.totp_secret) throw new ApiError('TOTP_ON');
    const made = newTotpSecret(login.username, ctx.config.brand);
    await ctx.tx
      .updateTable('login')
      .set({ totp_pending: ctx.secrets.seal(made.secret, totpBox(login.id)) })
      .where('id', '=', signedIn(ctx).loginId)
      .execute();
    return { result: made, audit: noAudit('nothing holds until the first code: confirmTotp') };
  },
);
