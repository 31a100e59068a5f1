import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bundlesOf, textFolders, withoutForm } from './catalogue.ts';
import { keysOfFirstLoad, textsPlugin } from './textsPlugin.ts';
import { sourcesOf } from './usedTexts.ts';

const SOURCES = join(import.meta.dirname, '../src');

test('the first load is the sign-in page, and brings its words alone', () => {
  const paths = [...sourcesOf(join(SOURCES, 'main.tsx')).keys()].map((path) =>
    path.slice(SOURCES.length + 1),
  );
  expect(paths).toContain('features/identity/auth/SignInScreen.tsx');
  expect(paths).toContain('shell/standalonePages.tsx');
  expect(paths).not.toContain('App.tsx');
  const keys = keysOfFirstLoad();
  expect(keys).toContain('auth.signIn');
  expect(keys).not.toContain('security.lead');
  expect(keys.size).toBeLessThan(80);
});

const transformed = (path: string, code: string) => {
  const { transform } = textsPlugin();
  const run = transform as (code: string, id: string) => { code: string } | undefined;
  return run(code, join(SOURCES, path))?.code ?? '';
};

test('a screen comes with the texts that it and its parts show', () => {
  const code = transformed(
    'features/checkout/sales/screens.ts',
    `() => import('./CheckoutScreen.tsx')`,
  );
  const [, bundles] = /withTexts\(import\('\.\/CheckoutScreen\.tsx'\), (\[.*?\])\)/.exec(code)!;
  // its own texts, those of `ui/`, the names of states, and the address book in its dialog
  expect(JSON.parse(bundles!)).toEqual(
    expect.arrayContaining(['sales', 'ui', 'contract', 'addressBook']),
  );
  expect(JSON.parse(bundles!)).not.toContain('access');
});

test('what shows no text is imported as it stands', () => {
  expect(transformed('ui/list/DataTable.tsx', `await import('./sheet.ts')`)).toBe('');
});

test('every folder of texts is in a bundle, and every text in one alone', () => {
  const bundles = bundlesOf('en');
  expect([...bundles.keys()]).toEqual(expect.arrayContaining(Object.keys(textFolders())));
  expect([...bundles.keys()]).toEqual(expect.arrayContaining(['screen', 'story', 'area', 'audit']));
  const keys = [...bundles.values()].flatMap((texts) => [...texts.keys()].map(withoutForm));
  const forms = [...bundles.values()].reduce((sum, texts) => sum + texts.size, 0);
  expect(forms).toBe(keys.length);
});
