/** Letters written from right to left, and characters that appear among them. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Control characters, including those that change text direction; documents have no use for them. */
const CONTROLS = /(?!\n)[\p{Cc}\p{Bidi_Control}\u2028\u2029\ufeff]/gu;

/** An Arabic vowel sign without a letter. */
const LONE_VOWEL_SIGN = /(?<![\u0621-\u064a][\u064b-\u0652]?)[\u064b-\u0652]/gu;

/** Latin characters and modern Arabic; one font covers all of them. */
const IN_ARABIC_FONT =
  /[\n -~\u00a0-\u00ac\u00ae-\u00ff\u060c\u061b\u061f\u0621-\u063a\u0640-\u0652\u0660-\u066c\u0671-\u06a1\u06a3-\u06d3\u06d4\u06f0-\u06f9\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac\u2212]/u;

/**
 * The text in a form the document compiler can set. The compiler crashes on a right-to-left line that needs
 * a second font in the middle, so there a character missing from the Arabic font becomes `?`.
 *
 * @param mirrored the document itself runs from right to left
 */
export function printable(text: string, mirrored: boolean): string {
  const plain = text.toWellFormed().normalize('NFC').replace(CONTROLS, ' ');
  if (!mirrored && !RIGHT_TO_LEFT.test(plain)) return plain;
  return Array.from(plain.normalize('NFKC'), (sign) => (isSafe(sign) ? sign : '?'))
    .join('')
    .replace(LONE_VOWEL_SIGN, '');
}

/** A letter of another script runs from left to right in any line, and may use its own font. */
const isSafe = (sign: string) =>
  IN_ARABIC_FONT.test(sign) || (/\p{L}/u.test(sign) && !RIGHT_TO_LEFT.test(sign));
