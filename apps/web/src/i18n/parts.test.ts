import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { LANGUAGES } from '@canopy/contract/settings';
import { describe, expect, test } from 'vitest';
import { FIRST_TEXTS, isFirst, partOf, type Catalogue } from './parts.ts';

const SOURCES = join(import.meta.dirname, '..');
const read = (language: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, `${language}.json`), 'utf8')) as Catalogue;

const keysOf = (catalogue: Catalogue, prefix = ''): string[] =>
  Object.entries(catalogue).flatMap(([name, value]) =>
    typeof value === 'string' ? [prefix + name] : keysOf(value, `${prefix}${name}.`),
  );
const withoutForm = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');
const english = new Set(keysOf(read('en')).map(withoutForm));

const FIXED_IMPORT = /^(?:import|export)\s+(?!type\b)(?:[^;']*?\sfrom\s+)?'(\.[^']+\.tsx?)'/gm;

/** The sources that the browser fetches with `entry`: what it imports, and what that imports in turn. */
function firstLoad(entry: string, found = new Map<string, string>()): Map<string, string> {
  if (found.has(entry) || !existsSync(entry)) return found;
  const code = readFileSync(entry, 'utf8');
  found.set(entry, code);
  for (const [, path] of code.matchAll(FIXED_IMPORT)) firstLoad(join(dirname(entry), path!), found);
  return found;
}

/** Keys in the code, and the fixed beginnings of those that it puts together. */
function usedIn(code: string): { keys: string[]; beginnings: string[] } {
  return {
    keys: [...code.matchAll(/'([\w.]+)'/g)]
      .map(([, key]) => key!)
      .filter((key) => english.has(key)),
    beginnings: [
      ...[...code.matchAll(/\bt\(\s*`([\w.]*)\$\{/g)].map(([, beginning]) => beginning!),
      ...[...code.matchAll(/nameOf\(\s*t,\s*'(\w+)'/g)].map(([, group]) => `${group}.`),
    ],
  };
}

describe('the first load', () => {
  const sources = firstLoad(join(SOURCES, 'main.tsx'));

  test('is the sign-in page', () => {
    const paths = [...sources.keys()].map((path) => path.slice(SOURCES.length + 1));
    expect(paths).toContain('features/auth/SignInScreen.tsx');
    expect(paths).toContain('frame/standalonePages.tsx');
    expect(paths).not.toContain('App.tsx');
  });

  test('brings every text that it shows', () => {
    for (const [path, code] of sources) {
      const { keys, beginnings } = usedIn(code);
      expect(
        keys.filter((key) => !isFirst(key)),
        path,
      ).toEqual([]);
      // a key put together may become any of its group
      expect(
        beginnings.filter((beginning) => !isFirst(beginning.replace(/\.[^.]*$/, ''))),
        path,
      ).toEqual([]);
    }
  });

  test('brings no group that it does not show', () => {
    const keys = [...sources.values()].flatMap((code) => usedIn(code).keys);
    const unused = FIRST_TEXTS.filter(
      (name) => !keys.some((key) => key === name || key.startsWith(`${name}.`)),
    );
    expect(unused).toEqual([]);
  });
});

test.each(LANGUAGES)('the two parts of %s are the whole of it', (language) => {
  const whole = keysOf(read(language));
  const first = keysOf(partOf(read(language), 'first'));
  const rest = keysOf(partOf(read(language), 'rest'));
  expect([...first, ...rest].toSorted()).toEqual(whole.toSorted());
  expect(first.every(isFirst)).toBe(true);
  expect(rest.some(isFirst)).toBe(false);
});
