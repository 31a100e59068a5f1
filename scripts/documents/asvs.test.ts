import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const FOLDERS = [
  '',
  'apps/server/src',
  'apps/server/src/features',
  'apps/web/src',
  'apps/web/src/features',
];
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** Files that a page names in backticks; patterns (`*.walk.ts`) and commands are none. */
const filesNamed = (text: string) =>
  [...text.matchAll(/`(\w[\w./-]*\.(?:tsx?|md|sql|json|css))`/g)].map(([, file]) => file!);

test('every requirement of levels 1 and 2 has a line with a verdict and its evidence', () => {
  const rows = read('docs/asvs.md').matchAll(
    /^\| (\d+\.\d+\.\d+) [^|]+\| ([12]) +\| (met|partly|not met|n\.a\.) +\| ([^|]+)\|$/gm,
  );
  const lines = [...rows].map(([, id, level, , evidence]) => ({ id, level, evidence }));
  expect(new Set(lines.map(({ id }) => id)).size).toBe(253);
  expect(lines.filter(({ level }) => level === '1')).toHaveLength(70);
  expect(lines.filter(({ evidence }) => evidence!.trim() === '')).toEqual([]);
});

test.each(['docs/asvs.md', 'docs/security.md', 'docs/data.md'])(
  'every file that %s names is there',
  (page) => {
    const named = filesNamed(read(page));
    expect(named.length).toBeGreaterThan(0);
    const missing = named.filter(
      (file) => !FOLDERS.some((folder) => existsSync(join(ROOT, folder, file))),
    );
    expect(missing).toEqual([]);
  },
);
