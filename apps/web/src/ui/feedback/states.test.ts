import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = resolve(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(SOURCES, path), 'utf8');

test('what shows grey lines while it reads says it when that fails', () => {
  const silent = globSync('{features,frame}/**/*.tsx', { cwd: SOURCES }).filter((path) => {
    // placeholders for code being loaded do not count
    const code = read(path).replaceAll(/fallback=\{<Skeleton/g, '');
    const waits = /<Skeleton[\s/>]/.test(code) && /\buse(Call|List)\(/.test(code);
    return waits && !/\.error\b|\berror\b.*= use|<ReadState/.test(code);
  });
  expect(silent).toEqual([]);
});
