import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '@canopy/contract/settings';
import { describe, expect, test } from 'vitest';

type Catalogue = { [key: string]: string | Catalogue };

const read = (language: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, `${language}.json`), 'utf8')) as Catalogue;

function flat(catalogue: Catalogue, prefix = ''): Map<string, string> {
  const all = new Map<string, string>();
  for (const [key, value] of Object.entries(catalogue)) {
    if (typeof value === 'string') all.set(prefix + key, value);
    else for (const [name, text] of flat(value, `${prefix}${key}.`)) all.set(name, text);
  }
  return all;
}

const english = flat(read('en'));
const names = (text: string) =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).toSorted();

const PLURAL = /_(zero|one|two|few|many|other)$/;

/** The keys that a language needs: each counted text once for each of its own plural forms. */
function needed(language: string): string[] {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return [...english.keys()].flatMap((key) => {
    if (!PLURAL.test(key)) return [key];
    if (!key.endsWith('_other')) return [];
    return forms.map((form) => key.replace(PLURAL, `_${form}`));
  });
}

/** Every source text of the pages. */
function sources(folder = join(import.meta.dirname, '..')): string {
  return readdirSync(folder, { withFileTypes: true })
    .map((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return sources(path);
      return /\.tsx?$/.test(entry.name) && !entry.name.includes('.test.')
        ? readFileSync(path, 'utf8')
        : '';
    })
    .join('\n');
}

describe.each(LANGUAGES.filter((language) => language !== 'en'))(
  'the catalogue of %s',
  (language) => {
    const catalogue = flat(read(language));

    test('has exactly the keys of English in its own plural forms, each with a text', () => {
      expect([...catalogue.keys()].toSorted()).toEqual(needed(language).toSorted());
      for (const [key, text] of catalogue) expect(text.trim(), key).not.toBe('');
    });

    test('fills in what English fills in', () => {
      for (const [key, text] of catalogue) {
        const other = names(english.get(key.replace(PLURAL, '_other'))!);
        // "two days" says its number in a word where a language has a form for it
        if (PLURAL.test(key)) expect(other, key).toEqual(expect.arrayContaining(names(text)));
        else expect(names(text), key).toEqual(other);
      }
    });

    test('is a translation', () => {
      const same = [...catalogue].filter(
        ([key, text]) => text === english.get(key) && /[a-z]{4}/i.test(text),
      );
      expect(same.length).toBeLessThan(english.size * 0.15);
    });
  },
);

test('no text stands in the catalogue that no screen uses', () => {
  const code = sources();
  const dynamic = [
    ...[...code.matchAll(/t\(\s*`([\w.]+)\$\{/g)].map(([, prefix]) => prefix!),
    ...[...code.matchAll(/nameOf\(\s*t,\s*'(\w+)'/g)].map(([, part]) => `${part}.`),
  ];
  const unused = [...english.keys()].filter((key) => {
    const name = key.replace(PLURAL, '');
    return !code.includes(`'${name}'`) && !dynamic.some((prefix) => key.startsWith(prefix));
  });
  expect(unused).toEqual([]);
});
