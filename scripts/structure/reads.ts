import { placeOf } from './districts.ts';
import { LEAVES } from './imports.ts';
import { declaredTables, type Declared } from './reads/declared.ts';
import { foreignReads, type Read } from './reads/foreignReads.ts';
import type { Finding, Source } from './source.ts';
import { UNKNOWN } from './tables.ts';

const MAX_COLUMNS = 12;

/** Reads what each table's owner declares of it, whichever table it is. */
const AS_DECLARED = new Set([
  'apps/server/src/features/company/files/namedPictures.ts',
  'apps/server/src/features/people/members/exportData.ts',
  'apps/server/src/platform/database/bulkInsert.ts',
  'apps/server/src/platform/database/eraseRows.ts',
  'apps/server/src/platform/database/ownRows.ts',
]);

/** What such a file does not say: which table, which column. */
const UNSAID = new Set(['', '?']);

/** What is wrong with who reads whose tables. */
export interface ReadFindings {
  /** Reads of columns that their owner does not publish. */
  unpublished: Finding[];
  /** Published columns that nobody but their owner reads. */
  unread: Finding[];
  /** Groups of published columns that are too many to have one meaning. */
  wide: Finding[];
  /** Pairs of features of which the lower reads tables of the higher. */
  upward: Finding[];
}

/**
 * Reads of tables by others than their owner. What they may read, the owner publishes at the table, as groups of
 * columns; what the platform keeps, such as the audit log, is below every feature.
 */
export function readFindings(all: Source[]): ReadFindings {
  const sources = all.filter(({ path, test }) => path.startsWith('apps/server/src/') && !test);
  const tables = declaredTables(sources);
  const reads = foreignReads(sources, tables).filter(
    ({ table, column, at }) =>
      tables.get(table)?.owner !== 'platform' && !(AS_DECLARED.has(at.path) && UNSAID.has(column)),
  );
  return {
    unpublished: reads.flatMap((read) => unpublished(read, tables.get(read.table))),
    unread: [...tables].flatMap(([table, declared]) => unread(table, declared, reads)),
    wide: [...tables.values()].flatMap(({ groups }) => wide(groups)),
    upward: upward(sources, reads, tables),
  };
}

function unpublished({ by, table, column, at }: Read, declared: Declared | undefined): Finding[] {
  if (!declared) return [{ ...at, what: 'reads a table that is named by a variable' }];
  const published = new Set([...declared.groups.values()].flatMap(({ columns }) => columns));
  if (column === '' ? declared.groups.size > 0 : published.has(column)) return [];
  const what = {
    '': `rows of ${table}, which publishes nothing`,
    '*': `all columns of ${table}`,
    '?': `a column of ${table} that a variable names`,
  }[column];
  return [{ ...at, what: `${by} reads ${what ?? `${table}.${column}`}, of ${declared.owner}` }];
}

function unread(table: string, { groups }: Declared, reads: Read[]): Finding[] {
  const read = new Set(reads.filter((each) => each.table === table).map(({ column }) => column));
  return [...groups.values()].flatMap(({ columns, at }) =>
    columns
      .filter((column) => !read.has(column))
      .map((column) => ({ ...at, what: `nobody else reads ${table}.${column}` })),
  );
}

const wide = (groups: Declared['groups']): Finding[] =>
  [...groups].flatMap(([group, { columns, at }]) =>
    columns.length > MAX_COLUMNS ? [{ ...at, what: `${group}: ${columns.length} columns` }] : [],
  );

function upward(sources: Source[], reads: Read[], tables: Map<string, Declared>): Finding[] {
  const below = featuresBelow(sources);
  const pairs = new Map<string, Read[]>();
  for (const read of reads) {
    const owner = tables.get(read.table)?.owner ?? UNKNOWN;
    if (!below(owner).has(read.by)) continue;
    const pair = `${read.by} reads ${owner}, which stands above it`;
    pairs.set(pair, [...(pairs.get(pair) ?? []), read]);
  }
  return [...pairs].map(([pair, found]) => ({
    ...found[0]!.at,
    what: `${pair}: ${[...new Set(found.map(({ table }) => table))].join(', ')}`,
  }));
}

/** The features that a feature stands on by its imports, directly or not, and the platform. */
function featuresBelow(sources: Source[]): (feature: string) => Set<string> {
  const steps = new Map<string, Set<string>>();
  for (const { path, imports } of sources) {
    const from = featureOf(path);
    if (!from) continue;
    const to = imports.flatMap((each) => (LEAVES.test(each.to) ? [] : (featureOf(each.to) ?? [])));
    steps.set(from, new Set([...(steps.get(from) ?? []), ...to]));
  }
  return (feature) => {
    const below = new Set(steps.get(feature));
    for (const each of below) for (const next of steps.get(each) ?? []) below.add(next);
    below.delete(feature);
    return steps.has(feature) ? below.add('platform') : below;
  };
}

function featureOf(path: string): string | undefined {
  const place = placeOf(path);
  return place?.app === 'server' ? place.feature : undefined;
}
