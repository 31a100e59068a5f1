import { messages } from '@canopy/contract/notices/messages';
import { ApiError } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';
import { shownWords, templateNamed } from './mailVariables.ts';

/** Discards the company's own text of a mail in a language: the standard text applies again. */
export const resetWords = command(messages.resetWords, async ({ tx }, body) => {
  const template = templateNamed(body.Template);
  const before = await tx
    .deleteFrom('mail_text')
    .where('template', '=', template)
    .where('language', '=', body.Language)
    .returningAll()
    .executeTakeFirst();
  if (!before) throw new ApiError('NOT_FOUND');
  return {
    result: true as const,
    audit: {
      action: 'mail.resetWords',
      subject: `${template} ${body.Language}`,
      before: { ...shownWords(before) },
    },
  };
});
