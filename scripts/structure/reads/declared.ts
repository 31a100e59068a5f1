import { userOf } from '../tables.ts';
import { nameOf, stringOf, type Finding, type Node, type Source } from '../source.ts';
import { bare } from './lexical.ts';

/** What a `tables.ts` says of a table. */
export interface Declared {
  owner: string;
  columns: Set<string>;
  /** What other features may read, by the name of the group. */
  groups: Map<string, { columns: string[]; at: Finding }>;
}

/** The tables of the server, from their row types and what is declared of them. */
export function declaredTables(sources: Source[]): Map<string, Declared> {
  const rows = new Map<string, Node>();
  for (const source of sources) {
    if (!source.path.endsWith('/tables.ts')) continue;
    for (const one of source.nodes('TSInterfaceDeclaration')) rows.set(nameOf(one['id'])!, one);
  }
  const tables = new Map<string, Declared>();
  for (const source of sources) {
    const owner = userOf(source.path);
    for (const one of source.nodes('TSInterfaceDeclaration')) {
      if (!owner || nameOf(one['id']) !== 'Tables') continue;
      for (const member of membersOf(one)) {
        const table = nameOf(member['key'])!;
        const type = (member['typeAnnotation'] as Node)['typeAnnotation'] as Node;
        const named = rows.get(nameOf(type['typeName']) ?? '');
        const columns = membersOf(named ?? type).map(({ key }) => nameOf(key)!);
        tables.set(table, { owner, columns: new Set(columns), groups: new Map() });
      }
    }
  }
  for (const source of sources) addGroups(source, tables);
  return tables;
}

const membersOf = (node: Node): Node[] =>
  node.type === 'TSInterfaceDeclaration'
    ? (node['body'] as { body: Node[] }).body
    : ((node['members'] ?? []) as Node[]);

function addGroups(source: Source, tables: Map<string, Declared>): void {
  for (const call of source.nodes('CallExpression')) {
    if (nameOf(call['callee']) !== 'declareTables') continue;
    for (const [table, facts] of propertiesOf((call['arguments'] as Node[])[0]!)) {
      const reads = propertiesOf(facts).find(([name]) => name === 'reads')?.[1];
      for (const [group, list] of reads ? propertiesOf(reads) : []) {
        const columns = ((bare(list)['elements'] ?? []) as Node[]).map((each) => stringOf(each)!);
        const at = { path: source.path, line: source.lineAt(list.start), what: '' };
        tables.get(table)?.groups.set(group, { columns, at });
      }
    }
  }
}

const propertiesOf = (node: Node): [string, Node][] =>
  ((bare(node)['properties'] ?? []) as Node[]).flatMap(({ key, value }) =>
    key ? [[nameOf(key) ?? stringOf(key)!, value as Node]] : [],
  );
