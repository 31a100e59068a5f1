/** Without accents, in lower case. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase();

const WORD_START = /[\s\-/·(]/;

/**
 * How well a name matches the typed text, 0 if not at all. The letters must appear in order, and count more
 * at the start of a word and in sequence. `wlt st` finds "Wallet statement".
 */
export function fuzzyScore(name: string, typed: string): number {
  const letters = plain(typed).replaceAll(/\s+/g, '');
  if (letters === '') return 1;
  const whole = plain(name);
  const at = whole.indexOf(plain(typed).trim());
  // an exact substring, best at the very start
  if (at >= 0) return 1_000 - Math.min(at, 400) - whole.length / 100;
  let score = 0;
  let from = 0;
  let run = 0;
  for (const letter of letters) {
    const found = whole.indexOf(letter, from);
    if (found < 0) return 0;
    const starts = found === 0 || WORD_START.test(whole[found - 1]!);
    run = found === from && from > 0 ? run + 1 : 0;
    score += 1 + (starts ? 6 : 0) + run * 3;
    from = found + 1;
  }
  // letters scattered over the whole name are a coincidence
  return score >= letters.length * 2.5 ? score : 0;
}
