import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const FOLDERS = ['', 'apps/server/src', 'apps/web/src'];
/** Whether the part of a feature that the file is in has it: `members/masking.ts`. */
const isInFeature = (file: string) =>
  globSync(`apps/{server,web}/src/features/**/${file.replace('/', '/**/')}`, { cwd: ROOT }).length >
  0;
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** Files named in backticks on a page; patterns (`*.walk.ts`) and commands do not count. */
const filesNamed = (text: string) =>
  [...text.matchAll(/`(\w[\w./-]*\.(?:tsx?|md|sql|json|css))`/g)].map(([, file]) => file!);

const VERDICTS = ['met', 'partly', 'not met', 'n.a.'] as const;

function linesOf(page: string) {
  const rows = page.matchAll(
    /^\| (\d+\.\d+\.\d+) [^|]+\| ([12]) +\| (met|partly|not met|n\.a\.) +\| ([^|]+)\|$/gm,
  );
  return [...rows].map(([, id, level, verdict, evidence]) => ({ id, level, verdict, evidence }));
}

test('every requirement of levels 1 and 2 has a line with a verdict and its evidence', () => {
  const lines = linesOf(read('docs/asvs.md'));
  expect(new Set(lines.map(({ id }) => id)).size).toBe(253);
  expect(lines.filter(({ level }) => level === '1')).toHaveLength(70);
  expect(lines.filter(({ evidence }) => evidence!.trim() === '')).toEqual([]);
});

test('the figures at the head are counted from the lines, and 95 % of what applies is met', () => {
  const page = read('docs/asvs.md');
  const count = (level: string, verdict?: string) =>
    linesOf(page).filter(
      (line) =>
        (level === 'both' || line.level === level) && (!verdict || line.verdict === verdict),
    ).length;
  for (const level of ['1', '2', 'both']) {
    const figures = [...VERDICTS.map((verdict) => count(level, verdict)), count(level)];
    expect(page).toMatch(new RegExp(`^\\| ${level} +\\| ${figures.join(' +\\| ')} +\\|$`, 'm'));
  }
  const applies = count('both') - count('both', 'n.a.');
  expect(count('both', 'met') / applies).toBeGreaterThanOrEqual(0.95);
});

test.each(['docs/asvs.md', 'docs/security.md', 'docs/data.md'])(
  'every file that %s names is there',
  (page) => {
    const named = filesNamed(read(page));
    expect(named.length).toBeGreaterThan(0);
    const missing = named.filter(
      (file) =>
        !FOLDERS.some((folder) => existsSync(join(ROOT, folder, file))) && !isInFeature(file),
    );
    expect(missing).toEqual([]);
  },
);
