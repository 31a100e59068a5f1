import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const lines = readFileSync(join(ROOT, 'docs/behaviours.md'), 'utf8')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()));
const rows = lines.filter(([, number = '']) => /^\d+$/.test(number));
const slips = lines.filter(([, number = '']) => /^S\d+$/.test(number));

test('there are forty-five behaviours, of which at least thirty-eight are whole', () => {
  expect(rows.map(([, number]) => Number(number))).toEqual(
    Array.from({ length: 45 }, (_, i) => i + 1),
  );
  const wholes = rows.filter(([, , , whole]) => whole === 'whole');
  expect(wholes.length).toBeGreaterThanOrEqual(38);
});

test('each behaviour, and each slip that was mended, names tests that are there', () => {
  expect(slips.length).toBeGreaterThanOrEqual(24);
  const missing = [...rows, ...slips].flatMap((cells) => {
    const [, number] = cells;
    const tests = cells.at(-2)!;
    const named = [...tests.matchAll(/`([\w./-]+)`: "([^"]+)"/g)];
    const gone = named.filter(([, file, title]) => {
      const path = join(ROOT, /^(apps|e2e)\//.test(file!) ? file! : `apps/server/src/${file}`);
      return !existsSync(path) || !readFileSync(path, 'utf8').includes(`'${title}`);
    });
    return named.length === 0 || gone.length > 0
      ? [`${number}: ${gone.map(([said]) => said)}`]
      : [];
  });
  expect(missing).toEqual([]);
});
