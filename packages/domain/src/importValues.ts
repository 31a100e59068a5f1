/** A value that a sheet may name: by its code, or by one of its names in any language. */
export interface Choice {
  /** As the product stores it. */
  value: string;
  /** As people usually write it: `MY`, `EW`, `W0000001`. */
  code: string;
  /** Other codes, and names in the product's languages. */
  names: readonly string[];
  /** What a reader of this language calls it; the code if there is no name. */
  name?: (language: string) => string;
}

/** Finds what a cell means among the values that are allowed. */
export interface ChoiceReader {
  choices: readonly Choice[];
  /** The value; null if the text means none of them, or more than one. */
  read: (text: string) => string | null;
  /** The values that were probably meant, best first; for a text with several meanings, all of them. */
  nearest: (text: string) => Choice[];
}

/** A text without case, accents, spaces and punctuation: `Nº de Teléfono *` → `nodetelefono`. */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

const lower = (text: string) => text.trim().toLowerCase();
const NEAREST = 3;
/** One wrong letter in three still counts as a slip of the pen. */
const SLIPS_PER_LETTER = 1 / 3;

/** A reader of these values. A text is taken as it stands first, then without case, accents and punctuation. */
export function choiceReader(choices: readonly Choice[]): ChoiceReader {
  const exact = new Map<string, Set<string>>();
  const loose = new Map<string, Set<string>>();
  const put = (map: Map<string, Set<string>>, key: string, value: string) => {
    if (key !== '') map.set(key, (map.get(key) ?? new Set()).add(value));
  };
  for (const { value, code, names } of choices) {
    for (const name of [value, code, ...names]) {
      put(exact, lower(name), value);
      put(loose, folded(name), value);
    }
  }
  const meanings = (text: string) => exact.get(lower(text)) ?? loose.get(folded(text)) ?? new Set();
  return {
    choices,
    read: (text) => {
      const found = [...meanings(text)];
      return found.length === 1 ? found[0]! : null;
    },
    nearest: (text) => {
      const found = meanings(text);
      if (found.size > 1) return choices.filter(({ value }) => found.has(value));
      return nearestOf(text, choices, ({ code, names }) => [code, ...names]);
    },
  };
}

/** What a mistyped text probably meant, best first, at most three; none if nothing is close. */
export function nearestOf<T>(
  text: string,
  all: readonly T[],
  namesOf: (one: T) => readonly string[],
): T[] {
  const key = folded(text);
  if (key.length < 2) return [];
  const far = (name: string) => {
    const other = folded(name);
    if (other.length > 3 && key.length > 3 && (other.startsWith(key) || key.startsWith(other)))
      return 1;
    const slips = Math.floor(Math.max(key.length, other.length) * SLIPS_PER_LETTER);
    const distance = editDistance(key, other, slips);
    return distance <= slips ? distance : Infinity;
  };
  return all
    .map((one) => ({ one, distance: Math.min(...namesOf(one).map(far)) }))
    .filter(({ distance }) => distance < Infinity)
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, NEAREST)
    .map(({ one }) => one);
}

/** Letters to add, leave out or change to turn one text into the other; more than `most` is not counted on. */
export function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let row = Array.from({ length: other.length + 1 }, (_, i) => i);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const change = row[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, change));
    }
    row = next;
  }
  return row[other.length]!;
}

const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const DAY_FIRST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/;

/**
 * A day as `YYYY-MM-DD`, from a sheet that has it so, or with the day first (`5/3/1985` is 5 March, as in
 * all seven languages of the product). Anything else stays as it is.
 */
export function dayOfCell(text: string): string {
  const yearFirst = YEAR_FIRST.exec(text.trim());
  const dayFirst = DAY_FIRST.exec(text.trim());
  const [year, month, day] = yearFirst
    ? yearFirst.slice(1)
    : (dayFirst?.slice(1).toReversed() ?? []);
  if (!year || !month || !day) return text.trim();
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
