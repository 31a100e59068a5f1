import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

test('each of the thirty abuses names tests that are there', () => {
  const rows = [...read('docs/abuse.md').matchAll(/^\| (\d+) +\| [^|]+\| ([^|]+) +\|$/gm)].map(
    ([, number, tests]) => ({
      number: Number(number),
      named: [...tests!.matchAll(/`([\w./-]+)`: "([^"]+)"/g)],
    }),
  );
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 30 }, (_, i) => i + 1));
  const without = rows.filter(({ named }) => named.length === 0);
  const missing = rows.flatMap(({ named }) =>
    named.flatMap(([row, file, title]) => {
      const path = /^(apps|packages)\//.test(file!) ? file! : `apps/server/src/${file}`;
      return read(path).includes(title!) ? [] : [row];
    }),
  );
  expect({ without, missing }).toEqual({ without: [], missing: [] });
});
