import { messages } from '@canopy/contract/notices/messages';
import { query } from '../../../platform/operation.ts';
import { renderMail } from './mailTexts.ts';
import { checkedWords, examplesOf, templateNamed } from './mailVariables.ts';

/** Preview of a mail with this text, filled in with sample values. */
export const previewWords = query(messages.previewWords, async ({ config }, body) => {
  const template = templateNamed(body.Template);
  const checked = checkedWords(template, body.Language, { subject: body.Subject, body: body.Body });
  const examples = examplesOf(template, config);
  const { subject, text } = renderMail(template, body.Language, examples, checked);
  return { subject, brand: config.brand, text };
});
