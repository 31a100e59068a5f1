import { chainsOf, takenByChain, type Chain } from './builders.ts';
import { composer, placeOf, type Composer } from './compose.ts';
import { declarationsOf } from './lexical.ts';
import type { Declared } from './declared.ts';
import type { Relation, Schema, Taken } from './scopes.ts';
import { takenBy } from './statements.ts';
import { grouped, tokensOf, type Token } from './tokens.ts';
import { nameOf, type Finding, type Node, type Source } from '../source.ts';
import { tableIn, UNKNOWN, userOf } from '../tables.ts';

/** A column that others than the owner of its table read. */
export interface Read {
  by: string;
  table: string;
  /** `*`: all. `?`: one that a variable names. Empty: only whether there is a row. */
  column: string;
  at: Finding;
}

/** Reads of columns by others than the owner of their table, once for each file. */
export function foreignReads(sources: Source[], tables: Map<string, Declared>): Read[] {
  const schema = schemaOf(tables);
  const fragments = composer(sources);
  const files = sources.map((source) => readsOfFile(source, fragments, schema));
  const byPath = new Map(files.map((file) => [file.source.path, file]));
  const importing = importers(files);
  const reads = new Map<string, Read>();
  const add = (table: string, column: string, { source, start }: Token) => {
    const by = userOf(source.path);
    if (!by || by === tables.get(table)?.owner) return;
    const at = { path: source.path, line: source.lineAt(start), what: '' };
    const key = `${source.path} ${table}.${column}`;
    if (!reads.has(key)) reads.set(key, { by, table, column, at });
  };
  for (const file of files) {
    for (const { table, at } of file.relations) if (table && at) add(table, '', at);
    for (const { at } of file.unknown()) if (at) add(UNKNOWN, '', at);
    for (const each of file.taken()) {
      const found = each.table ? [each.table] : tablesBehind(each, file, byPath, importing, schema);
      for (const table of found) add(table, each.column, each.at);
    }
  }
  return [...reads.values()];
}

function schemaOf(tables: Map<string, Declared>): Schema {
  const known = new Set(tables.keys());
  return {
    columns: new Map([...tables].map(([table, { columns }]) => [table, columns])),
    tableOf: (name) => {
      const table = tableIn(name, known);
      return known.has(table) ? table : undefined;
    },
  };
}

/** What a text reads from. */
interface Text {
  node: Node;
  relations: Relation[];
  taken: Taken[];
}

interface File {
  source: Source;
  texts: Text[];
  relations: Relation[];
  /** Tables that variables name. */
  unknown: () => Relation[];
  /** With what stands beside them in an object: `{ table: sql`member m`, name: sql`m.full_name` }`. */
  taken: () => (Taken & { beside: Relation[][] })[];
}

/** Everything that a file's statements take, and what they read from. */
function readsOfFile(source: Source, fragments: Composer, schema: Schema): File {
  const chains = chainsOf(source, fragments, schema);
  const built: Text[] = chains.map((chain) => ({
    node: chain.node,
    relations: chain.scope.relations,
    taken: takenByChain(chain, chains, source, fragments, schema),
  }));
  const texts = source
    .nodes('TaggedTemplateExpression', 'CallExpression')
    .filter(
      (node) =>
        isText(node) ||
        sentBy(node) ||
        (node.type === 'CallExpression' && fragments.isFragment(node, source)),
    )
    .map((node): Text => {
      const sent = sentBy(node);
      const written = sent
        ? fragments.textsOf(sent, source).map((text) => tokensOf(text, source, sent.start))
        : fragments.compose(node, source);
      const found = written.map((text) => takenBy(grouped(text), schema, around(node, chains)));
      return {
        node,
        relations: found.flatMap(({ relations }) => relations),
        taken: found.flatMap(({ taken }) => taken),
      };
    });
  const all = [...built, ...texts];
  return {
    source,
    texts: all,
    relations: all.flatMap(({ relations }) => relations),
    unknown: () =>
      texts
        .filter(({ node }) => !fragments.takenIn.has(placeOf(source, node)))
        .concat(built)
        .flatMap(({ relations }) => relations.filter(({ unknown }) => unknown)),
    // only when all files are read is it known which of them others take in
    taken: () =>
      all
        .filter(({ node }) => !fragments.takenIn.has(placeOf(source, node)))
        .flatMap(({ node, taken }) => {
          const open = taken.some(({ table }) => table === null);
          const beside = open ? relationsBeside(node, source, all) : [];
          return taken.map((each) => ({ ...each, beside }));
        }),
  };
}

/** What the texts read from that stand in the same object, the innermost object first. */
function relationsBeside(node: Node, source: Source, texts: Text[]): Relation[][] {
  const objects = source.nodes('ObjectExpression');
  const holding = objects.filter((each) => each.start <= node.start && node.end <= each.end);
  return holding
    .toSorted((a, b) => b.start - a.start)
    .map((object) => {
      const spread = (object['properties'] as Node[]).flatMap(({ argument }) =>
        argument
          ? declarationsOf(
              nameOf(argument) ?? nameOf((argument as Node)['callee']) ?? '',
              argument as Node,
              source,
            )
          : [],
      );
      return texts
        .filter((text) =>
          [object, ...spread].some(
            (each) => each.start <= text.node.start && text.node.end <= each.end,
          ),
        )
        .flatMap(({ relations }) => relations);
    });
}

/** `sql…` or `sql.raw(…)`, `sql.ref(…)`. */
function isText(node: Node): boolean {
  if (node.type === 'TaggedTemplateExpression') return nameOf(node['tag']) === 'sql';
  const { object, property } = node['callee'] as Node;
  return nameOf(object) === 'sql' && ['raw', 'ref'].includes(nameOf(property)!);
}

/** The text in `client.query('select …')`, past the query builder. */
function sentBy(node: Node): Node | undefined {
  if (node.type !== 'CallExpression') return undefined;
  const [text] = node['arguments'] as Node[];
  return nameOf((node['callee'] as Node)['property']) === 'query' ? text : undefined;
}

const around = (node: Node, chains: Chain[]) =>
  chains.findLast((chain) => chain.node.start <= node.start && node.end <= chain.node.end)?.scope ??
  null;

/**
 * The tables that a column may be of whose text does not say it: those read in its file, or else in the files that
 * import it.
 */
function tablesBehind(
  { alias, column, at, beside }: Taken & { beside: Relation[][] },
  file: File,
  byPath: Map<string, File>,
  importing: (file: File) => File[],
  schema: Schema,
): string[] {
  const fits = (relation: Relation) => alias === null || relation.alias === alias;
  const written = byPath.get(at.source.path)!;
  const here =
    (alias === null ? [] : beside).find((relations) => relations.some(fits))?.filter(fits) ??
    [file, written].flatMap(({ relations }) => relations).filter(fits);
  const near = here.length
    ? here
    : importing(written)
        .flatMap(({ relations }) => relations)
        .filter(fits);

  const tables = new Set(near.flatMap(({ table }) => table ?? []));
  return [...tables].filter(
    (table) => column === '*' || column === '?' || schema.columns.get(table)!.has(column),
  );
}

/** Of each file: those that import it, and those that import them. */
function importers(files: File[]): (file: File) => File[] {
  const byImport = Map.groupBy(
    files.flatMap((file) => file.source.imports.map(({ to }) => ({ to, file }))),
    ({ to }) => to,
  );
  const known = new Map<File, File[]>();
  return (file) => {
    const found = new Set([file]);
    if (known.has(file)) return known.get(file)!;
    for (const { source } of found) {
      for (const each of byImport.get(source.path) ?? []) found.add(each.file);
    }
    known.set(file, [...found]);
    return [...found];
  };
}
