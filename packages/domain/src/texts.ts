/** The text in a person's language, or in English when there is no translation. */
export const textIn = (texts: Readonly<Record<string, string>>, language: string): string =>
  texts[language] ?? texts['en'] ?? '';

/**
 * A percentage in the format of a language: `5%`; Spanish and French put a non-breaking space before the
 * sign.
 *
 * @param decimals default: none for a whole percentage, otherwise two
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
 * A value to insert into a text. In Arabic, names, IDs, amounts and numbers are isolated so that their
 * direction does not reorder the words around them.
 */
export const isolated = (value: string, language: string): string =>
  language === 'ar' && value !== '' ? FIRST_STRONG_ISOLATE + value + POP_ISOLATE : value;
