import { messages } from '@canopy/contract/notices/messages';
import { signedIn } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';
import { isGuarded, refuseOthers } from './guardedMails.ts';
import { shownWords, templateNamed } from './mailVariables.ts';
import { tellAdministrators } from './tellAdministrators.ts';

/** Discards the company's own text of a mail in a language: the standard text applies again. */
export const resetWords = command(messages.resetWords, async (ctx, body) => {
  const template = templateNamed(body.Template);
  refuseOthers(signedIn(ctx), template);
  const before = await ctx.tx
    .deleteFrom('mail_text')
    .where('template', '=', template)
    .where('language', '=', body.Language)
    .returningAll()
    .executeTakeFirst();
  if (!before) throw new ApiError('NOT_FOUND');
  if (isGuarded(template)) await tellAdministrators(ctx, `${template} (${body.Language})`);
  return {
    result: true as const,
    audit: {
      action: 'mail.resetWords',
      subject: `${template} ${body.Language}`,
      before: { ...shownWords(before) },
    },
  };
});
