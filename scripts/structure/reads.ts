import { nameOf, type Finding, type Node, type Source } from './source.ts';
import {
  declaredOwners,
  literalsIn,
  namingFunctions,
  tableIn,
  textsOf,
  userOf,
  type Use,
} from './tables.ts';

/**
 * Reads of a table by another feature than its owner, once for each file and table. What others may read, an owner
 * publishes in its `reads.ts`.
 */
export function foreignReads(sources: Source[]): Finding[] {
  const server = sources.filter(({ path, test }) => path.startsWith('apps/server/src/') && !test);
  const owners = declaredOwners(server);
  // what the platform keeps, such as the audit log, is below every feature
  const features = new Set(server.flatMap(({ path }) => /features\/(\w+)\//.exec(path)?.[1] ?? []));
  const named = new Map(server.flatMap(namingFunctions));
  return server.flatMap((source) => {
    const by = userOf(source.path);
    if (!source.path.startsWith('apps/server/src/features/') || !by) return [];
    const foreign = new Map<string, Finding>();
    for (const { table, at } of readsOf(source, new Set(owners.keys()), named)) {
      const owner = owners.get(table)!;
      if (owner === by || !features.has(owner) || foreign.has(table)) continue;
      foreign.set(table, { ...at, what: `${by} reads ${table}, a table of ${owner}` });
    }
    return [...foreign.values()];
  });
}

const READERS = new Set([
  'selectFrom',
  'innerJoin',
  'leftJoin',
  'rightJoin',
  'fullJoin',
  'crossJoin',
]);

function readsOf(source: Source, known: Set<string>, named: Map<string, string>): Use[] {
  const read = (table: string, node: Node): Use => ({
    table,
    by: '',
    at: { path: source.path, line: source.lineAt(node.start), what: '' },
  });
  const built = source.nodes('CallExpression').flatMap((call) => {
    const method = nameOf((call['callee'] as Node)['property']);
    if (!method || !READERS.has(method)) return [];
    return literalsIn((call['arguments'] as Node[])[0]!, source, named)
      .map((name) => name.split(' ')[0]!)
      .filter((table) => known.has(table))
      .map((table) => read(table, call));
  });
  const raw = textsOf(source, named).flatMap(([node, texts]) => {
    const tables = new Set(texts.flatMap(readIn).map((name) => tableIn(name, known)));
    return [...tables].filter((table) => known.has(table)).map((table) => read(table, node));
  });
  return [...built, ...raw];
}

/** A table behind `from` or `join`, and one that a comma separates from it, which has a name of its own. */
const READS =
  /\b(?<!\bdelete\s)(?:from|join|using)\s+(?:only\s+)?"?([a-z_?]+)|,\s*([a-z_]+)\s+(?:as\s+)?[a-z]\w{0,15}(?=\s*(?:,|\bon\b|\bwhere\b|\bjoin\b|\bleft\b|\bcross\b|\)|$))/gi;

/** Tables read by an SQL text, and other words that look like them. */
export const readIn = (text: string): string[] =>
  [...text.replace(/--.*$/gm, '').matchAll(READS)].map(([, behind, listed]) =>
    (behind ?? listed)!.toLowerCase(),
  );
