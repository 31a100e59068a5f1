import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { programOf, STARTED } from './programs.ts';

const ROOT = join(import.meta.dirname, '../..');
const SERVER = join(ROOT, 'apps/server/src');

/** Sources that the server starts as a process or thread, as they name them. */
const started = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
  .filter((name) => /(?<!\.test|\.walk)\.ts$/.test(name) && !/^(testing|demo)\//.test(name))
  .flatMap((name) => [
    ...readFileSync(join(SERVER, name), 'utf8').matchAll(
      /new URL\('([^']+\.ts)', import\.meta\.url\)/g,
    ),
  ])
  .map(([, source]) => basename(source!));

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const commands = Object.values(scripts).flatMap(
  (run) => /^node apps\/server\/src\/(?!testing)(\S+)$/.exec(run)?.[1] ?? [],
);

test('whatever the server starts in a process or thread of its own is packed as a program', () => {
  expect(started.length).toBeGreaterThan(2);
  const packed = STARTED.map((source) => basename(source));
  expect(started.filter((source) => !packed.includes(source))).toEqual([]);
});

test('no two programs of the packed folder have one name', () => {
  expect(commands.length).toBeGreaterThan(5);
  const names = [...STARTED, ...commands].map(programOf);
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
});
