import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lockedPackages, thirdPartyNotices } from './notices.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Packages with an install script, which need not run: it prints a request for donations. */
const NEEDLESS = ['node_modules/tesseract.js'];

test('no package needs a script of its own when it is installed, and npm would run none', () => {
  const packages = Object.entries(lockedPackages(ROOT));
  const scripts = packages.filter(([, { hasInstallScript }]) => hasInstallScript);
  expect(scripts.map(([place]) => place)).toEqual(NEEDLESS);
  expect(readFileSync(join(ROOT, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m);
});

test('the pages hand on the licences of what they are made of', () => {
  const notices = thirdPartyNotices(ROOT, 'apps/web');
  for (const name of [
    'react',
    'lucide-react',
    '@tiptap/react',
    'zod',
    '@fontsource-variable/figtree',
  ]) {
    expect(notices, name).toMatch(new RegExp(`^${name} \\d`, 'm'));
  }
  // build and test packages do not reach anybody's browser
  expect(notices).not.toMatch(/^(vitest|typescript|vite) \d/m);
  expect(notices.match(/copyright/gi)!.length).toBeGreaterThan(100);
});

test('nothing under a licence that would bind the product is among them', () => {
  const bound = Object.entries(lockedPackages(ROOT)).filter(
    ([, { license = '', dev }]) => !dev && /\b(A?GPL)-/.test(license.replaceAll('LGPL', '')),
  );
  expect(bound.map(([place]) => place)).toEqual([]);
});
