import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** Cells of each row of the tables in a document, by line. */
export const tableRows = (document: string): string[][] =>
  readFileSync(join(ROOT, document), 'utf8')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));

/**
 * The tests that a cell names, as `file`: "title", and those of them that are not there. A title may be the
 * beginning of one; files are below `apps/server/src` unless they begin otherwise.
 */
export function namedTests(cell: string): { named: number; gone: string[] } {
  const named = [...cell.matchAll(/`([\w./-]+)`: "([^"]+)"/g)];
  const gone = named.filter(([, file, title]) => {
    const path = join(
      ROOT,
      /^(apps|e2e|packages|scripts)\//.test(file!) ? file! : `apps/server/src/${file}`,
    );
    if (!existsSync(path)) return true;
    const source = readFileSync(path, 'utf8').replaceAll("\\'", "'");
    return !["'", '"', '`'].some((quote) => source.includes(`${quote}${title}`));
  });
  return { named: named.length, gone: gone.map(([said]) => said) };
}
