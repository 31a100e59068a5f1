import { messages } from '@canopy/contract/notices/messages';
import { signedIn } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';
import { addresseeOf } from './addressee.ts';
import { checkedWords, examplesOf, templateNamed } from './mailVariables.ts';
import { queueMail } from './queueMail.ts';

/**
 * Sends a mail with this text to the caller's own address, filled in with sample values: it names
 * no real person, and its links lead nowhere.
 */
export const testWords = command(messages.testWords, async (ctx, body) => {
  const template = templateNamed(body.Template);
  const checked = checkedWords(template, body.Language, { subject: body.Subject, body: body.Body });
  const person = await addresseeOf(ctx.db, signedIn(ctx).loginId);
  if (!person?.email) throw new ApiError('MAIL_NO_ADDRESS');
  await queueMail(ctx, {
    to: person.email,
    loginId: null,
    language: body.Language,
    template,
    params: { ...examplesOf(template, ctx.config), draft: JSON.stringify(checked) },
  });
  return {
    result: { to: person.email },
    audit: { action: 'mail.testWords', subject: `${template} ${body.Language}` },
  };
});
