import { expect, test } from 'vitest';
import { namedTests, tableRows } from './namedTests.ts';

const lines = tableRows('docs/behaviours.md');
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
    const { named, gone } = namedTests(cells.at(-2)!);
    return named === 0 || gone.length > 0 ? [`${cells[1]}: ${gone}`] : [];
  });
  expect(missing).toEqual([]);
});
