import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ERROR_STATUS } from '@canopy/contract/codes';
import { allCalls } from '@canopy/contract/contract';
import { LANGUAGES, type Language } from '@canopy/contract/languages';
import { THINGS } from '@canopy/contract/things';
import { describe, expect, test } from 'vitest';
import { helpFolders, textFolders, textsOf, withoutForm } from './catalogue.ts';
import {
  breakingSpaces,
  countsWithoutForms,
  FORM,
  forbiddenWords,
  leftInEnglish,
  numbersThatDoNotCount,
  wrongVariables,
} from './textChecks.ts';
import { keysUsedIn } from './usedTexts.ts';

const PAGES = join(import.meta.dirname, '../src');
const SERVER = join(import.meta.dirname, '../../server/src');

/** Folders of the server's texts: refusals and mails. */
const serverFolders = [
  join(SERVER, 'platform/texts'),
  ...globSync('features/*/*/texts', { cwd: SERVER }).map((folder) => join(SERVER, folder)),
];
const pageFolders = [...Object.values(textFolders()), ...helpFolders()];

const together = (folders: string[], language: Language) =>
  new Map(folders.flatMap((folder) => [...textsOf(folder, language)]));
const english = together([...pageFolders, ...serverFolders], 'en');

/** `status.APPROVED_request`: the form of a state for a noun of a different gender. */
const AGREEING = new RegExp(`^(status\\.[A-Z_]+)_(?:${THINGS.join('|')})$`);

/** The keys a language needs: each counted text once for each of its plural forms. */
function needed(language: string, keys: Iterable<string>): string[] {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return [...keys].flatMap((key) => {
    if (!FORM.test(key)) return [key];
    if (!key.endsWith('_other')) return [];
    return forms.map((form) => key.replace(FORM, `_${form}`));
  });
}

test('no text stands in two places', () => {
  for (const folders of [pageFolders, serverFolders]) {
    const keys = folders.flatMap((folder) => [...textsOf(folder, 'en').keys()]);
    expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
  }
});

describe.each(LANGUAGES)('the texts of %s', (language) => {
  test('are those of English, in its own plural forms', () => {
    for (const folder of [...pageFolders, ...serverFolders]) {
      const texts = textsOf(folder, language);
      const keys = needed(language, textsOf(folder, 'en').keys());
      // a language may have any number of gendered forms of a state, but only of states that exist
      const own = [...texts.keys()].filter((key) => !keys.includes(AGREEING.exec(key)?.[1] ?? ''));
      expect(own.toSorted(), folder).toEqual(keys.toSorted());
      for (const [key, text] of texts) expect(text.trim(), key).not.toBe('');
    }
  });

  const texts = together([...pageFolders, ...serverFolders], language);

  test('fill in what English fills in', () => {
    expect(wrongVariables(english, texts)).toEqual([]);
  });

  test('count in their own forms', () => {
    expect(countsWithoutForms(texts)).toEqual([]);
  });

  test('are not left in English', () => {
    expect(leftInEnglish(language, english, texts)).toEqual([]);
  });

  test('say one word for one thing', () => {
    expect(forbiddenWords(language, texts)).toEqual([]);
  });

  test('keep a sign with the word before it', () => {
    expect(breakingSpaces(language, texts)).toEqual([]);
  });
});

test('every number before a noun chooses its form', () => {
  expect(numbersThatDoNotCount(english)).toEqual([]);
});

/** All source code of the pages. */
function sources(folder: string): string {
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

test('no text stands in the catalogues that no screen uses', () => {
  const keys = new Set([...together(pageFolders, 'en').keys()].map(withoutForm));
  const used = keysUsedIn(sources(PAGES), keys);
  expect([...keys].filter((key) => !used.has(key))).toEqual([]);
});

test('every refusal has a text', () => {
  const refusals = [...english.keys()].filter((key) => key.startsWith('errors.'));
  const codes = new Set(refusals.map((key) => withoutForm(key.slice('errors.'.length))));
  expect([...codes].toSorted()).toEqual(Object.keys(ERROR_STATUS).toSorted());
});

test('every state that a refusal can say has a name', () => {
  const server = sources(SERVER);
  const migrations = join(SERVER, 'platform/database/migrations');
  const tables = readdirSync(migrations)
    .map((file) => readFileSync(join(migrations, file), 'utf8'))
    .join('\n');
  const inTables = [...tables.matchAll(/check \((?:status|state|verification) in \(([^)]*)\)/g)];
  const states = [
    ...inTables.flatMap(([, list]) => [...list!.matchAll(/'([A-Z_]+)'/g)]),
    ...server.matchAll(/\bstate: [^'}]*'([A-Z_]+)'/g),
  ].map(([, state]) => state!);
  expect(states.length).toBeGreaterThan(50);
  expect([...new Set(states)].filter((state) => !english.has(`status.${state}`))).toEqual([]);
});

test('every schedule has words on its screen', () => {
  const jobs = readFileSync(join(SERVER, 'jobs.ts'), 'utf8');
  const names = [...jobs.matchAll(/\bname: '(\w+)'/g)].map(([, name]) => name!);
  expect(names.length).toBeGreaterThan(20);
  const named = [...together(pageFolders, 'en').keys()].join('\n');
  expect(names.filter((name) => !named.includes(`.${name}`))).toEqual([]);
});

test('the words of the API are those of the screens', () => {
  const summaries = new Map(allCalls.map(({ name, call }) => [name, call.summary]));
  expect(forbiddenWords('en', summaries)).toEqual([]);
});
