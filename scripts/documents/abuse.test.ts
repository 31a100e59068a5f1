import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

test('each of the thirty abuses names a test that is there', () => {
  const rows = [
    ...read('docs/abuse.md').matchAll(/^\| (\d+) +\| [^|]+\| `([\w./-]+)`: "([^"]+)" +\|$/gm),
  ];
  expect(rows.map(([, number]) => Number(number))).toEqual(
    Array.from({ length: 30 }, (_, i) => i + 1),
  );
  const missing = rows.filter(([, , file, title]) => {
    const path = /^(apps|packages)\//.test(file!) ? file! : `apps/server/src/${file}`;
    return !read(path).includes(title!);
  });
  expect(missing.map(([row]) => row)).toEqual([]);
});
