import type { ErrorCode } from '@canopy/contract/codes';
import { LANGUAGES, type Language } from '@canopy/contract/languages';
import { textOf, type TextParams } from '../texts.ts';

/** The text of a refusal in the caller's language, its parameters filled in. */
export function errorText(code: ErrorCode, language: Language, params: TextParams = {}): string {
  const seconds = params['retryAfter'];
  return textOf(language, `errors.${code}`, {
    ...(seconds === undefined ? {} : { count: seconds }),
    ...params,
  });
}

const tagsOf = (header: string | undefined): string[] =>
  (header ?? '')
    .slice(0, 200)
    .split(',')
    .map((part) => part.split(';')[0]!.trim().toLowerCase().split('-')[0]!);

const firstKnown = (tags: readonly string[]): Language | null =>
  LANGUAGES.find((language) => language === tags.find((tag) => isLanguage(tag))) ?? null;

const isLanguage = (tag: string) => LANGUAGES.some((language) => language === tag);

/**
 * The first of the seven languages that `Accept-Language` names as chosen; null when it names none of
 * them, or `*` before it: `*, ms` reads Malay and has chosen nothing.
 */
export function namedLanguage(header: string | undefined): Language | null {
  const tags = tagsOf(header);
  const any = tags.indexOf('*');
  return firstKnown(any === -1 ? tags : tags.slice(0, any));
}

/** The language that the caller reads, chosen or not; English when it names none of the seven. */
export const languageRead = (header: string | undefined): Language =>
  firstKnown(tagsOf(header)) ?? 'en';
