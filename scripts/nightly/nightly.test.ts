import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { figureOf } from './figure.ts';
import { missingFor } from './needs.ts';
import { readPage, renderPage } from './page.ts';
import { PARTS } from './parts.ts';

const ROOT = join(import.meta.dirname, '../..');
const PAGE = readFileSync(join(ROOT, 'docs/nightly.md'), 'utf8');
const LINES = Object.values(PARTS).flat();

/** Every cell of the tables, whatever their layout. */
const cells = (page: string) =>
  [...page.matchAll(/^\| (.+?) *\|$/gm)].map(([, row]) =>
    row!.split('|').map((cell) => cell.trim()),
  );

test('the page shows every line, and nothing else', () => {
  const dashes = (row: string[]) => row.map((cell) => cell.replace(/^-+$/, '---'));
  expect(cells(PAGE).map(dashes)).toEqual(cells(renderPage(PARTS, readPage(PAGE))).map(dashes));
  expect(new Set(LINES.map(({ what }) => what)).size).toBe(LINES.length);
});

test('results are kept from one run to the next', () => {
  const what = LINES[0]!.what;
  const result = { figure: '4 tests; a | b', commit: 'abc1234', day: '2026-11-27', minutes: '1.0' };
  const page = renderPage(PARTS, new Map([[what, result]]));
  expect(readPage(page)).toEqual(new Map([[what, result]]));
});

test('no part took longer than half an hour', () => {
  const results = readPage(PAGE);
  for (const [part, lines] of Object.entries(PARTS)) {
    const minutes = lines.map(({ what }) => Number(results.get(what)?.minutes ?? 0));
    expect(
      minutes.reduce((sum, one) => sum + one, 0),
      part,
    ).toBeLessThanOrEqual(30);
  }
});

test('a line without what it needs is refused, and what is missing is named', () => {
  const missing = (what: string) => {
    const { by } = LINES.find((line) => line.what.includes(what))!;
    return missingFor(by, {}, () => false);
  };
  expect(missing('sen lost or created')).toEqual(['TEST_DATABASE_URL']);
  expect(missing('planted bugs')).toEqual(['TEST_DATABASE_URL']);
  expect(missing('a day of 10,000')).toEqual(['BENCH_DATABASE_URL']);
  expect(missing('a backup restored')).toEqual(['TEST_DATABASE_URL', 'BENCH_DATABASE_URL']);
  expect(missing('one of two servers goes')).toEqual(['TEST_DATABASE_URL', 'DATABASE_URL']);
  expect(missing('nginx and caddy')).toEqual([
    'nginx (apt-get install nginx)',
    'caddy (apt-get install caddy)',
  ]);
  expect(missingFor(['npm run try-proxy'], {}, () => true)).toEqual([]);
});

test.each([
  ['      Tests  12 passed | 2 skipped (14)\n', '12 tests'],
  [
    '\u001B[2m      Tests \u001B[22m \u001B[1m\u001B[31m1 failed\u001B[39m | 3 passed (4)',
    '1 of 4 tests failed',
  ],
  ['      Tests  4 skipped (4)\n', ''],
  [
    'ok   small: 171 MB\nok   none was lost\nFAIL all answered: 3 missing\nfigure: 20 servers\n',
    '2 of 3 findings hold; small: 171 MB; not: all answered: 3 missing; 20 servers',
  ],
  ['done\n', ''],
])('the figure of %j', (output, figure) => {
  expect(figureOf(output)).toBe(figure);
});

test(
  'a part or a benchmark that is not there, and what needs a server, fail',
  { timeout: 120_000 },
  () => {
    const env = { ...process.env };
    for (const name of ['TEST_DATABASE_URL', 'BENCH_DATABASE_URL', 'DATABASE_URL'])
      delete env[name];
    const run = (...args: string[]) => {
      const { status, stdout, stderr } = spawnSync(process.execPath, args, {
        cwd: ROOT,
        encoding: 'utf8',
        env,
      });
      return { status, said: stdout + stderr };
    };
    const part = run('scripts/nightly.ts', 'mony');
    expect(part).toMatchObject({ status: 1, said: expect.stringContaining('no part mony') });
    const bench = run('bench/main.ts', 'statement');
    expect(bench).toMatchObject({ status: 1, said: expect.stringContaining('BENCH_DATABASE_URL') });
    const bugs = run('scripts/plantedBugs.ts');
    expect(bugs).toMatchObject({ status: 1, said: expect.stringContaining('TEST_DATABASE_URL') });
  },
);
