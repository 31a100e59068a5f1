import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { HEIGHTS, tokensCss } from './tokens.ts';

const source = join(import.meta.dirname, '..');

test('fields are 30, 35 and 42 px high, and under a finger never 30', () => {
  expect(HEIGHTS).toEqual({ small: 30, medium: 35, large: 42 });
  const css = tokensCss();
  for (const [name, pixels] of Object.entries(HEIGHTS))
    expect(css).toContain(`--height-${name}:${pixels}px;`);
  expect(css).toContain(
    '@media (pointer:coarse),(max-width:767px){:root{--height-small:var(--height-medium)}}',
  );
});

test('each of the three is the height of some field', () => {
  const sheets = globSync('**/*.css', { cwd: source }).map((name) =>
    readFileSync(join(source, name), 'utf8'),
  );
  for (const name of Object.keys(HEIGHTS))
    expect(sheets.some((sheet) => sheet.includes(`height: var(--height-${name})`))).toBe(true);
});
