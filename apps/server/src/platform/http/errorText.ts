import type { ErrorCode } from '@canopy/contract/codes';
import { LANGUAGES, type Language } from '@canopy/contract/settings';
import { textOf, type TextParams } from '../texts.ts';

/** The text of a refusal in the caller's language, its parameters filled in. */
export function errorText(code: ErrorCode, language: Language, params: TextParams = {}): string {
  const seconds = params['retryAfter'];
  return textOf(language, `errors.${code}`, {
    ...(seconds === undefined ? {} : { count: seconds }),
    ...params,
  });
}

/** The first of the seven languages that `Accept-Language` names; null when it names none of them. */
export function namedLanguage(header: string | undefined): Language | null {
  for (const part of (header ?? '').slice(0, 200).split(',')) {
    const tag = part.split(';')[0]!.trim().toLowerCase().split('-')[0];
    const found = LANGUAGES.find((language) => language === tag);
    if (found) return found;
  }
  return null;
}
