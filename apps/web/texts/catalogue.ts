import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Language } from '@canopy/contract/languages';

/** Texts as in a JSON file: by key, in groups. */
export type Catalogue = { [key: string]: string | Catalogue };

const SOURCES = join(import.meta.dirname, '../src');

/** Text folders by name: labels of values, shared components, frame, and one for each feature. */
export function textFolders(): Record<string, string> {
  return Object.fromEntries(
    [
      ['contract', join(SOURCES, '../../../packages/contract/src/texts')],
      ['ui', join(SOURCES, 'ui/texts')],
      ['frame', join(SOURCES, 'frame/texts')],
      ['workspace', join(SOURCES, 'workspace/texts')],
      ...globSync('features/*/*/texts', { cwd: SOURCES })
        .toSorted()
        .map((folder) => [basename(dirname(folder)), join(SOURCES, folder)]),
    ].filter(([, folder]) => existsSync(folder!)),
  ) as Record<string, string>;
}

/** Folders of the pages of help, one beside the screens of each feature. */
export const helpFolders = (): string[] =>
  globSync('features/*/*/help/en.json', { cwd: SOURCES })
    .toSorted()
    .map((file) => join(SOURCES, dirname(file)));

/** The texts of one folder in one language, by full key. */
export const textsOf = (folder: string, language: Language): Map<string, string> =>
  textsIn(readFileSync(join(folder, `${language}.json`), 'utf8'));

/** The texts of a file by full key, in its order. */
export const textsIn = (json: string): Map<string, string> => flat(JSON.parse(json) as Catalogue);

function flat(catalogue: Catalogue, prefix = '', all = new Map<string, string>()) {
  for (const [name, value] of Object.entries(catalogue)) {
    if (typeof value === 'string') all.set(prefix + name, value);
    else flat(value, `${prefix}${name}.`, all);
  }
  return all;
}

const FORM = /_(zero|one|two|few|many|other)$/;

/** The key used in code: without its plural suffix. */
export const withoutForm = (key: string): string => key.replace(FORM, '');

/**
 * Groups that are shown together, whichever feature adds to them: menu titles, history rows, permission
 * areas, audit log actions; and the banners, which sign-in loads without the other shared components.
 */
const SHOWN_TOGETHER = ['screen', 'story', 'area', 'audit', 'carousel'];

/** The bundle a text is loaded with: its folder, or its group if that is shown as a whole. */
export function bundleOf(key: string, folder: string): string {
  const group = key.slice(0, key.indexOf('.'));
  return SHOWN_TOGETHER.includes(group) ? group : folder;
}

/** All texts of a language, by bundle and key. */
export function bundlesOf(language: Language): Map<string, Map<string, string>> {
  const bundles = new Map<string, Map<string, string>>();
  for (const [name, folder] of Object.entries(textFolders()))
    for (const [key, text] of textsOf(folder, language)) {
      const bundle = bundleOf(key, name);
      bundles.set(bundle, (bundles.get(bundle) ?? new Map<string, string>()).set(key, text));
    }
  const pages = helpFolders().flatMap((folder) => [...textsOf(folder, language)]);
  return bundles.set('manual', new Map(pages));
}

/** Texts by full key in the form i18next takes: nested in groups. */
export function nested(texts: Iterable<[string, string]>): Catalogue {
  const whole: Catalogue = {};
  for (const [key, text] of texts) {
    const names = key.split('.');
    const last = names.pop()!;
    let at = whole;
    for (const name of names) at = (at[name] ??= {}) as Catalogue;
    at[last] = text;
  }
  return whole;
}
