import type { Finding, Source } from './source.ts';

/** A subquery that locks, read as a table or searched for a value; brackets within it one deep. */
const LOCKING_SUBQUERY =
  /\b(?:from|join|using|in|,)\s*\(\s*select\b(?:[^()]|\([^()]*\))*?\bfor\s+(?:no\s+key\s+)?update\b/gi;

/**
 * Subqueries of raw SQL that lock the rows they choose. PostgreSQL may run such a one again for each row of the
 * statement around it, so that taking one of ten thousand locks and reads all of them; `with … as materialized`
 * runs once, and so does a single value behind `=`.
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
