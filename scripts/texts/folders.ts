import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, type Language } from '@canopy/contract/languages';

/** Every language but English, which the others are translated from. */
export type Translated = Exclude<Language, 'en'>;
export const TRANSLATED = LANGUAGES.filter((language): language is Translated => language !== 'en');

/** Texts as in a JSON file: by key, in groups. */
type Tree = { [key: string]: string | Tree };
/** The same by full key, in the order of the file. */
export type Texts = Map<string, string>;

export const ROOT = join(import.meta.dirname, '../..');

/** Folders of texts, from the repository root. */
export const textFolders = (): string[] =>
  globSync(['apps/{web,server}/src/**/en.json', 'packages/contract/src/**/en.json'], { cwd: ROOT })
    .map((path) => path.slice(0, -'/en.json'.length))
    .toSorted();

/** The texts of a file; of one that does not exist, none. */
export function textsIn(json: string): Texts {
  const all: Texts = new Map();
  const add = (tree: Tree, prefix: string) => {
    for (const [name, value] of Object.entries(tree)) {
      if (typeof value === 'string') all.set(prefix + name, value);
      else add(value, `${prefix}${name}.`);
    }
  };
  add(JSON.parse(json) as Tree, '');
  return all;
}

export const readTexts = (folder: string, language: Language): Texts =>
  textsIn(readFileSync(join(ROOT, folder, `${language}.json`), 'utf8'));

/** A catalogue as its file holds it. */
export function toJson(texts: Texts): string {
  const tree: Tree = {};
  for (const [key, text] of texts) {
    const path = key.split('.');
    let group = tree;
    for (const name of path.slice(0, -1)) group = (group[name] ??= {}) as Tree;
    group[path.at(-1)!] = text;
  }
  return `${JSON.stringify(tree, null, 2)}\n`;
}
