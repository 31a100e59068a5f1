/** A catalogue as it stands in its JSON file: texts by key, in groups. */
export type Catalogue = { [key: string]: string | Catalogue };

/** `first` comes with the sign-in page, `rest` with everything behind it. */
export type Part = 'first' | 'rest';

/**
 * The texts of the first load: groups of the catalogue, or single texts of one. `parts.test.ts` walks
 * the modules of that load and names every text that is missing here, or is here in vain.
 */
export const FIRST_TEXTS: readonly string[] = [
  'action.reload',
  'action.retry',
  'auth',
  'error',
  'language',
  'list.empty',
  'page',
  'theme',
];

/** Whether a text comes with the first load, by its key without a plural form. */
export const isFirst = (key: string): boolean =>
  FIRST_TEXTS.some((name) => key === name || key.startsWith(`${name}.`));

/** One part of a catalogue. */
export function partOf(catalogue: Catalogue, part: Part, prefix = ''): Catalogue {
  const kept: Catalogue = {};
  for (const [name, value] of Object.entries(catalogue)) {
    const key = prefix + name;
    if (typeof value === 'string') {
      if (isFirst(key) === (part === 'first')) kept[name] = value;
    } else {
      const group = partOf(value, part, `${key}.`);
      if (Object.keys(group).length > 0) kept[name] = group;
    }
  }
  return kept;
}
