import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

import type { Figure } from './figures.ts';

const DIST = join(import.meta.dirname, '../apps/web/dist');
const BUDGET_KB = 110;

/** JavaScript fetched before sign-in is usable: index.html and its static imports. */
export function benchSignIn(): Figure[] {
  if (!existsSync(join(DIST, 'index.html')))
    throw new Error('build the pages first: npm run build');
  const seen = new Set<string>();
  const visit = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    const text = readFileSync(join(DIST, 'assets', file), 'utf8');
    for (const [, name] of text.matchAll(/(?:from|import)\s*["']\.\/([\w-]+\.js)["']/g))
      visit(name!);
  };
  const html = readFileSync(join(DIST, 'index.html'), 'utf8');
  for (const [, name] of html.matchAll(/assets\/([\w-]+\.js)/g)) visit(name!);
  let bytes = 0;
  for (const file of seen) {
    const text = readFileSync(join(DIST, 'assets', file));
    bytes += brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
  }
  const value = bytes / 1000;
  console.log(
    `sign-in: ${value.toFixed(1)} kB of JavaScript (brotli) in ${seen.size} files, budget ${BUDGET_KB} kB`,
  );
  return [{ name: 'sign-in (kB)', value, bar: BUDGET_KB, atMost: true }];
}
