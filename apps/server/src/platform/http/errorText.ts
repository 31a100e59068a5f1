import type { ErrorCode } from '@canopy/contract/codes';
import { LANGUAGES, type Language } from '@canopy/contract/languages';
import { textOf, type TextParams } from '../texts.ts';

/**
 * The text of an error in the caller's language, with its parameters filled in. What waits for another person
 * says whose step it was, by its `cause`.
 */
export function errorText(code: ErrorCode, language: Language, params: TextParams = {}): string {
  const seconds = params['retryAfter'];
  const cause = isForAnother(code) ? params['cause'] : undefined;
  return textOf(language, cause === undefined ? `errors.${code}` : `otherPerson.${cause}`, {
    ...(seconds === undefined ? {} : { count: seconds }),
    ...params,
  });
}

const isForAnother = (code: ErrorCode) => code === 'SECOND_PERSON' || code === 'OWN_REQUEST';

const tagsOf = (header: string | undefined): string[] =>
  (header ?? '')
    .slice(0, 200)
    .split(',')
    .map((part) => part.split(';')[0]!.trim().toLowerCase().split('-')[0]!);

const firstKnown = (tags: readonly string[]): Language | null =>
  LANGUAGES.find((language) => language === tags.find((tag) => isLanguage(tag))) ?? null;

const isLanguage = (tag: string) => LANGUAGES.some((language) => language === tag);

/**
 * The first of the seven languages explicitly named in `Accept-Language`; null if there is none, or if `*`
 * comes first: with `*, ms` the caller reads Malay but has not chosen it.
 */
export function namedLanguage(header: string | undefined): Language | null {
  const tags = tagsOf(header);
  const any = tags.indexOf('*');
  return firstKnown(any === -1 ? tags : tags.slice(0, any));
}

/** The language the caller reads, chosen or not; English if none of the seven is named. */
export const languageRead = (header: string | undefined): Language =>
  firstKnown(tagsOf(header)) ?? 'en';
