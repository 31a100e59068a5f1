import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PARTS } from '../nightly/parts.ts';
import type { Finding } from './source.ts';

/** The tests of the product's own programs, `run('verify', …)`, and what builds its container. */
const PROGRAMS = 'apps/server/src/programs.test.ts';
const CONTAINER = 'deploy/Containerfile';
/** Where every file needs a run. */
const OURS = /^(?:scripts|bench|e2e)\//;
/** Declares the benchmarks, by name, and those of `--check`. */
const BENCHES = 'bench/benches.ts';
/** Configurations of vitest, and the files that each makes it run. */
const TESTS: Readonly<Record<string, RegExp>> = {
  'vitest.config.ts': /^(?:scripts|bench)\/.*\.test\.ts$/,
  'e2e/vitest.config.ts': /^e2e\/[^/]*\.e2e\.ts$/,
};

/** What decides which proofs run: the files by path, the scripts of `package.json`, where runs begin. */
export interface Runs {
  files: ReadonlyMap<string, string>;
  scripts: Readonly<Record<string, string>>;
  /** Commands of `.ci/run`, of `.ci/nightly` and of its lines. */
  begin: readonly string[];
}

/** What the repository runs. */
export function readRuns(root: string): Runs {
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const { scripts } = JSON.parse(read('package.json')) as Pick<Runs, 'scripts'>;
  const paths = new Set([
    ...globSync('{scripts,bench,e2e}/**/*.{ts,js}', { cwd: root, exclude: ['**/node_modules'] }),
    ...Object.values(scripts).flatMap(programsIn),
    PROGRAMS,
    CONTAINER,
  ]);
  return {
    files: new Map([...paths].map((path) => [path, read(path)])),
    scripts,
    begin: [
      ...['run', 'nightly'].map((name) => read(`.ci/${name}`).replace(/^\s*#.*$/gm, '')),
      ...Object.values(PARTS).flatMap((lines) => lines.flatMap(({ by }) => by)),
    ],
  };
}

/**
 * Scripts of `package.json`, files and benchmarks that neither `npm test` nor `.ci/run` nor a line of
 * `.ci/nightly` runs, by whatever way: a command, an import, the name of a file in a string.
 */
export function withoutTimer({ files, scripts, begin }: Runs): Finding[] {
  const reached = new Set<string>();
  const visit = (text: string, from = ''): void => {
    // `['run', 'check']` as it would be typed
    const typed = text.replace(/[^\w./:=-]+/g, ' ');
    for (const [, name] of typed.matchAll(/\bnpm (?:run |(?=test\b|start\b))([\w:-]+)/g))
      script(name!);
    if (/\bvitest run\b/.test(typed)) {
      const config = /--config ([\w./]+)/.exec(typed)?.[1] ?? 'vitest.config.ts';
      const runs = TESTS[config];
      for (const path of files.keys()) if (runs?.test(path)) file(path);
    }
    for (const [path] of typed.matchAll(/[\w./-]+(?:\.[jt]s|Containerfile)\b/g)) {
      file(path);
      if (from) file(join(dirname(from), path));
    }
    for (const [, name] of typed.matchAll(/\b(?:bench\/main\.ts|npm run bench --) ([\w-]+)/g)) {
      benches(name!);
    }
  };
  const script = (name: string): void => {
    const key = `npm run ${name}`;
    if (reached.has(key) || scripts[name] === undefined) return;
    reached.add(key);
    visit(scripts[name]);
  };
  const file = (path: string): void => {
    if (reached.has(path) || !files.has(path)) return;
    reached.add(path);
    // neither a comment nor a message runs anything
    visit(
      files.get(path)!.replace(/\/\*[^]*?\*\/|\/\/.*$|\b(?:console\.\w+|Error)\([^]*?\);/gm, ''),
      path,
    );
  };
  const benches = (name: string): void => {
    if (name === '--check') for (const checked of namesIn(files, 'CHECKED')) benches(checked);
    else reached.add(`npm run bench -- ${name}`);
  };
  script('test');
  for (const text of begin) visit(text);
  for (const [, name] of (files.get(PROGRAMS) ?? '').matchAll(/\brun\('([\w:-]+)'/g)) script(name!);
  for (const [name, command] of Object.entries(scripts)) {
    const programs = programsIn(command);
    const run = programs.length > 0 && programs.every((path) => reached.has(path));
    // `format` is the other half of `format:check`
    if (run || reached.has(`npm run ${name}:check`)) script(name);
  }

  const all = [
    ...Object.keys(scripts).map((name) => ({ path: 'package.json', what: `npm run ${name}` })),
    ...[...files.keys()].map((path) => ({ path, what: path })),
    ...namesIn(files, 'BENCHES').map((name) => ({
      path: BENCHES,
      what: `npm run bench -- ${name}`,
    })),
  ];
  return all
    .filter(({ path, what }) => !reached.has(what) && (path !== what || OURS.test(path)))
    .map(({ path, what }) => ({
      path,
      line: 0,
      what: what === path ? 'nothing runs it' : `nothing runs \`${what}\``,
    }));
}

/** The names that a table of benchmarks has. */
function namesIn(files: Runs['files'], table: string): string[] {
  const text = files.get(BENCHES) ?? '';
  const body = new RegExp(`\\b${table}\\b[^]*?\\n};`).exec(text)?.[0] ?? '';
  return [...body.matchAll(/^ {2}'?([\w-]+)'?: /gm)].map(([, name]) => name!);
}

/** The files that a command gives to Node. */
const programsIn = (command: string): string[] =>
  [...command.matchAll(/\bnode ([\w./-]+\.ts)/g)].map(([, path]) => path!);
