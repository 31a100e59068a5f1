import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readRuns, withoutTimer, type Runs } from './timers.ts';

const SCRIPTS = {
  test: 'node scripts/test.ts',
  check: 'oxlint && npm run format:check',
  format: 'oxfmt',
  'format:check': 'oxfmt --check',
  bench: 'node bench/main.ts',
  'test:unit': 'vitest run',
};
const FILES = {
  'scripts/test.ts': "step('npm', ['run', 'check']); step('npm', ['run', 'test:unit']);",
  'scripts/rules.ts': 'export const rules = 1;',
  'scripts/rules.test.ts': "import { rules } from './rules.ts';",
  'bench/main.ts': "import './benches.ts';",
  'bench/benches.ts': `import './a.ts';
export const BENCHES = {
  'mall-list': () => a(),
  books,
  restore: () => b(),
};
export const CHECKED = {
  'mall-list': () => a(1),
};
`,
  'bench/a.ts': "fork(join(import.meta.dirname, 'sender.ts'));",
  'bench/sender.ts': '',
};

function missing(more: { files?: object; scripts?: object; begin?: string[] } = {}): string[] {
  const runs: Runs = {
    files: new Map(Object.entries({ ...FILES, ...more.files })),
    scripts: { ...SCRIPTS, ...more.scripts },
    begin: [
      'time PGBENCH=x npm run bench -- --check',
      'node bench/main.ts restore 10',
      ...(more.begin ?? []),
    ],
  };
  return withoutTimer(runs).map(({ path, what }) => `${path}: ${what}`);
}

test('everything that npm test, .ci/run and .ci/nightly reach has a timer', () => {
  expect(missing()).toEqual([]);
});

test.each([
  ['a file that nothing runs', { 'scripts/try.ts': '' }, 'scripts/try.ts: nothing runs it'],
  [
    'a file that a comment names, or a message',
    {
      'scripts/try.ts': '',
      'bench/sender.ts':
        "// scripts/try.ts\nthrow new Error('node scripts/try.ts');\nconsole.log('scripts/try.ts');",
    },
    'scripts/try.ts: nothing runs it',
  ],
  ['a journey where none runs', { 'e2e/a.e2e.ts': '' }, 'e2e/a.e2e.ts: nothing runs it'],
])('%s is found', (_, files, found) => {
  expect(missing({ files })).toEqual([found]);
});

test('a script of package.json that nothing runs is found, and its file', () => {
  const files = { 'scripts/try.ts': '' };
  const scripts = { try: 'node scripts/try.ts' };
  expect(missing({ files, scripts })).toEqual([
    'package.json: nothing runs `npm run try`',
    'scripts/try.ts: nothing runs it',
  ]);
  expect(missing({ files, scripts, begin: ['npm run try -- 3'] })).toEqual([]);
});

test('a benchmark that is neither among those of --check nor run by its name is found', () => {
  const benches = FILES['bench/benches.ts'].replace('  books,\n', '  books: () => c(),\n');
  expect(missing({ files: { 'bench/benches.ts': benches } })).toEqual([
    'bench/benches.ts: nothing runs `npm run bench -- books`',
  ]);
});

test('every script, file and benchmark of this repository has a timer', () => {
  const runs = readRuns(join(import.meta.dirname, '../..'));
  expect(runs.files.size).toBeGreaterThan(150);
  expect(withoutTimer(runs)).toEqual([]);
});
