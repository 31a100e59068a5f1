import { expect, test } from 'vitest';
import { namedTests, tableRows } from './namedTests.ts';

const rows = tableRows('docs/first-day.md').filter(([, number = '']) => /^S?\d+$/.test(number));

test('each row of the first day names tests that are there, or says that none holds it', () => {
  expect(rows.length).toBeGreaterThan(50);
  const wrong = rows.flatMap(([, number, , tests = '']) => {
    const { named, gone } = namedTests(tests);
    const said = named > 0 || tests === 'looked at' || tests === 'open';
    return said && gone.length === 0 ? [] : [`${number}: ${gone.join(', ') || 'no test'}`];
  });
  expect(wrong).toEqual([]);
});
