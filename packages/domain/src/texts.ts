/** A text in a person's language, English where it has none. */
export const textIn = (texts: Readonly<Record<string, string>>, language: string): string =>
  texts[language] ?? texts['en'] ?? '';

/**
 * A percentage as a language writes it: `5%`; in Spanish and French with a space that holds it together.
 *
 * @param decimals by default two, or none for a whole percentage
 */
export function percentIn(
  basisPoints: number,
  language: string,
  decimals = basisPoints % 100 === 0 ? 0 : 2,
): string {
  const space = language === 'es' || language === 'fr' ? '\u00A0' : '';
  return `${(basisPoints / 100).toFixed(decimals)}${space}%`;
}

const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/**
 * What is filled into a text of the language. In Arabic names, IDs, amounts and numbers of other
 * directions are isolated, so that they do not change the order of the words around them.
 */
export const isolated = (value: string, language: string): string =>
  language === 'ar' && value !== '' ? FIRST_STRONG_ISOLATE + value + POP_ISOLATE : value;
