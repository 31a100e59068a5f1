import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { english } from '../../i18n/rendered.ts';
import { fileSize } from './fileSize.ts';

test.each([
  [0, '0 B'],
  [5, '5 B'],
  [999, '999 B'],
  [1_000, '1 kB'],
  [1_499, '1 kB'],
  [52_000, '52 kB'],
  [999_499, '999 kB'],
  [999_500, '1.0 MB'],
  [2_400_000, '2.4 MB'],
  [48_300_000, '48 MB'],
])('%i bytes are %s', (bytes, size) => {
  expect(fileSize(english.t, bytes).replace('\u00A0', ' ')).toBe(size);
});

test('no screen works out the size of a file in its own way', () => {
  const source = join(import.meta.dirname, '../..');
  const own = globSync('**/*.tsx', { cwd: source }).filter((name) =>
    /[bB]ytes\s*(\?\?\s*0\)?\s*)?\/\s*(MEGABYTE|\d)/.test(readFileSync(join(source, name), 'utf8')),
  );
  expect(own).toEqual([]);
});
