import type { Language } from '@canopy/contract/languages';
import { rawText } from '../../../platform/texts.ts';
import { standardWords, type MailTemplate, type MailWords } from './mailTexts.ts';

/**
 * The subject of a mail where its values are not to be seen: each is named in brackets instead, so that the
 * line stays whole. The company's name is no secret.
 */
export function subjectOfKind(
  template: MailTemplate,
  language: Language,
  brand: string,
  own: MailWords | null,
): string {
  const { subject } = own ?? standardWords(template, language);
  return subject.replace(/\{\{\s*(\w+)[^}]*\}\}/g, (_, name: string) => {
    if (name === 'brand') return brand;
    return `[${rawText(language, `mailValue.${name}`) || '…'}]`;
  });
}
