import { auth } from '@canopy/contract/identity/auth';
import { noAudit } from '../../../platform/audit.ts';
import { invalid } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';

/**
 * Records that somebody asked for a new password. The job `mailResetLinks` later looks up whether
 * the account exists, so known and unknown names cause the same insert here.
 */
export const forgotPassword = command(auth.forgotPassword, async (ctx, body) => {
  const account = body.Username ?? body.Email;
  if (!account) throw invalid({ Username: ['REQUIRED'] });
  await ctx.tx
    .insertInto('forgot_request')
    .values({ account, language: ctx.language, ip: ctx.ip, created_at: ctx.now })
    .execute();
  return {
    result: true as const,
    audit: noAudit('the line is written when the account is found and its link is mailed'),
  };
});
