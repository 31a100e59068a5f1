import { auth } from '@canopy/contract/identity/auth';
import { noAudit } from '../../../platform/audit.ts';
import { signedIn } from '../../../platform/context.ts';
import { command } from '../../../platform/operation.ts';

/** Saves the language a person chose; mails use it from now on. */
export const setLanguage = command(auth.setLanguage, async (ctx, body) => {
  await ctx.tx
    .updateTable('login')
    .set({ language: body.Language })
    .where('id', '=', signedIn(ctx).loginId)
    .execute();
  return {
    result: true as const,
    audit: noAudit('in which language a person reads changes nothing'),
  };
});
