import { LIMITS } from '@canopy/domain/limits';
import type { Language } from '@canopy/contract/languages';
import { mayEqual } from './equals.ts';
import { EXCEPTIONS, FORBIDDEN } from './forbiddenTerms.ts';

/** Texts of a language by full key. */
export type TextsByKey = ReadonlyMap<string, string>;

/** The suffix of a key for one plural form of a text. */
export const FORM = /_(zero|one|two|few|many|other)$/;

const VARIABLE = /\{\{([^}]+)\}\}/g;
const variablesOf = (text: string) => [...text.matchAll(VARIABLE)].map(([, name]) => name!);

/** The English text of a key; `_other` for a form English does not have. */
const englishOf = (english: TextsByKey, key: string) =>
  english.get(key) ?? english.get(key.replace(FORM, '_other')) ?? '';

/** Texts left in English that are not words of the language. */
export const leftInEnglish = (language: Language, english: TextsByKey, texts: TextsByKey) =>
  [...texts]
    .filter(([key, text]) => text === englishOf(english, key) && !mayEqual(language, text))
    .map(([key, text]) => `${key}: ${text}`);

/** Texts with a word the glossary replaces. Names of variables do not count. */
export function forbiddenWords(language: Language, texts: TextsByKey): string[] {
  return [...texts]
    .filter(([key]) => !(`${language} ${key}` in EXCEPTIONS))
    .flatMap(([key, text]) => {
      const words = text.replace(VARIABLE, '{{}}');
      return FORBIDDEN[language]
        .filter(([term]) => term.test(words))
        .map(([term, use]) => `${key}: “${term.exec(words)![0]}”, use ${use}`);
    });
}

/** Variables that a text lacks or invents. A plural form may leave out its number: "two days". */
export const wrongVariables = (english: TextsByKey, texts: TextsByKey) =>
  [...texts].flatMap(([key, text]) => {
    const wanted = variablesOf(englishOf(english, key)).toSorted();
    const given = variablesOf(text).toSorted();
    const right = FORM.test(key)
      ? given.every((name) => wanted.includes(name)) &&
        wanted.every((name) => name === 'count' || given.includes(name) || key.endsWith('_zero'))
      : given.join() === wanted.join();
    return right ? [] : [`${key}: ${given.join(', ')} instead of ${wanted.join(', ')}`];
  });

/** Texts with a count but no plural forms. */
export const countsWithoutForms = (texts: TextsByKey) =>
  [...texts]
    .filter(([key, text]) => !FORM.test(key) && variablesOf(text).includes('count'))
    .map(([key]) => key);

/** English texts with a plural noun after a variable that does not select a plural form. */
export const numbersThatDoNotCount = (english: TextsByKey) =>
  [...english].flatMap(([key, text]) =>
    [...text.matchAll(/\{\{(\w+)\}\} ([a-z]+s)\b/g)]
      .filter(
        ([, name, word]) =>
          name !== 'count' &&
          !(name! in LIMITS) &&
          !NO_NUMBERS.includes(name!) &&
          !NO_NOUNS.includes(word!),
      )
      .map(([found]) => `${key}: ${found}`),
  );

/** Variables that are not numbers, and words ending in s that are not plurals. */
const NO_NUMBERS = ['date', 'month', 'name', 'postCode', 'product', 'rank'];
const NO_NOUNS = ['has', 'is', 'was'];

/**
 * French punctuation that a plain space, or none, allows to wrap to the next line; and percent signs, also in
 * Spanish.
 */
export function breakingSpaces(language: Language, texts: TextsByKey): string[] {
  const wrong =
    language === 'fr'
      ? / [:;?!»%]|« |«(?![\u00A0\u202F])|[\p{L}\d)}][;?!»](?=\s|$)|[\p{L})}]:(?=\s|$)/u
      : language === 'es'
        ? /[\d}] ?%/
        : /[\d}]\s%/;
  return [...texts]
    .filter(([key, text]) => wrong.test(text) && !(`${language} ${key}` in EXCEPTIONS))
    .map(([key, text]) => `${key}: ${text}`);
}
