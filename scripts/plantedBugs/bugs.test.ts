import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BUGS } from './bugs.ts';

const ROOT = join(import.meta.dirname, '../..');

test('each bug can be planted: its place stands once in its file, and its tests are there', () => {
  const gone = BUGS.filter(
    ({ file, from, tests }) =>
      readFileSync(join(ROOT, file), 'utf8').split(from).length !== 2 ||
      !tests.every((path) => existsSync(join(ROOT, path))),
  );
  expect(gone.map(({ name }) => name)).toEqual([]);
});
