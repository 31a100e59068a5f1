import { globSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, type Language } from '@canopy/contract/languages';
import { textsOf, type Catalogue } from '../../apps/web/texts/catalogue.ts';

/** Every language but English, which the others are translated from. */
export type Translated = Exclude<Language, 'en'>;
export const TRANSLATED = LANGUAGES.filter((language): language is Translated => language !== 'en');

/** Texts by full key, in the order of their file. */
export type Texts = Map<string, string>;

export const ROOT = join(import.meta.dirname, '../..');

/** Folders of texts, from the repository root. */
export const textFolders = (): string[] =>
  globSync(['apps/{web,server}/src/**/en.json', 'packages/contract/src/**/en.json'], { cwd: ROOT })
    .map((path) => path.slice(0, -'/en.json'.length))
    .toSorted();

export const readTexts = (folder: string, language: Language): Texts =>
  textsOf(join(ROOT, folder), language);

/** A catalogue as its file holds it. */
export function toJson(texts: Texts): string {
  const tree: Catalogue = {};
  for (const [key, text] of texts) {
    const path = key.split('.');
    let group = tree;
    for (const name of path.slice(0, -1)) group = (group[name] ??= {}) as Catalogue;
    group[path.at(-1)!] = text;
  }
  return `${JSON.stringify(tree, null, 2)}\n`;
}
