import { auth } from '@canopy/contract/auth';
import { noAudit } from '../../platform/audit.ts';
import { invalid } from '../../platform/errors.ts';
import { command } from '../../platform/operation.ts';

/**
 * Notes that somebody asked for a new password. Whether there is such an account is looked up
 * later, by the job `mailResetLinks`: here known and unknown names are the same insert.
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
