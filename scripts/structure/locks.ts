import type { Finding, Source } from './source.ts';

/** A locking subquery used as a table or in a condition; nested parentheses are allowed one level deep. */
const LOCKING_SUBQUERY =
  /\b(?:from|join|using|in|,)\s*\(\s*select\b(?:[^()]|\([^()]*\))*?\bfor\s+(?:no\s+key\s+)?update\b/gi;

/**
 * Raw SQL subqueries that lock the rows they select. PostgreSQL may repeat them for each row of the outer
 * statement, so that taking one of ten thousand rows locks and reads all of them. `with … as materialized`
 * runs only once, and so does a single value after `=`.
 */
export function repeatedLocks(sources: Source[]): Finding[] {
  return sources
    .filter(({ path, test }) => path.startsWith('apps/server/src/') && !test)
    .flatMap((source) =>
      [...source.text.matchAll(LOCKING_SUBQUERY)].map(({ index, 0: text }) => ({
        path: source.path,
        line: source.lineAt(index),
        what: text.replaceAll(/\s+/g, ' ').slice(0, 60),
      })),
    );
}
