import { nameOf, stringOf, type Finding, type Node, type Source } from './source.ts';

const WRITERS = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto']);

/** Statements of raw SQL that write; the name stands in the first group. */
const STATEMENTS = [
  /\binsert\s+into\s+"?([a-z_]+)/gi,
  /\bdelete\s+from\s+(?:only\s+)?"?([a-z_]+)/gi,
  /\bmerge\s+into\s+(?:only\s+)?"?([a-z_]+)/gi,
  // neither `for update of x` nor `do update set`
  /(?<!\b(?:for|do)\s)\bupdate\s+(?:only\s+)?"?([a-z_]+)"?(?:\s+(?:as\s+)?(?!set\b)[a-z_]+)?\s+set\b/gi,
];

/** Who writes: a feature, or the part of the server that stands beside the features. */
function writerOf(path: string): string | undefined {
  const [, feature, part] =
    /^apps\/server\/src\/(?:features\/(\w+)|(\w+))(?:\/|\.ts$)/.exec(path) ?? [];
  return feature ?? part;
}

/** Stands for a table whose name the source does not say: nobody's, so always a finding. */
const UNKNOWN = 'unknown';

interface Write {
  table: string;
  by: string;
  at: Finding;
}

/** Writes of a table by anybody but the feature that declares its row type in `tables.ts`. */
export function foreignWrites(sources: Source[]): Finding[] {
  const server = sources.filter(({ path, test }) => path.startsWith('apps/server/src/') && !test);
  const owners = declaredOwners(server);
  const writes = server.flatMap((source) => writesOf(source, new Set(owners.keys())));
  for (const { table, by } of writes) {
    if (table !== UNKNOWN && !owners.has(table)) owners.set(table, by);
  }
  return writes
    .filter(({ table, by }) => owners.get(table) !== by)
    .map(({ table, by, at }) => ({
      ...at,
      what:
        table === UNKNOWN
          ? 'writes a table that is named by a variable'
          : `${by} writes ${table}, a table of ${owners.get(table)}`,
    }));
}

/** Tables by the feature whose `tables.ts` adds them to the interface `Tables`. */
function declaredOwners(sources: Source[]): Map<string, string> {
  const owners = new Map<string, string>();
  for (const source of sources) {
    const owner = writerOf(source.path);
    if (!owner) continue;
    for (const declared of source.nodes('TSInterfaceDeclaration')) {
      if (nameOf(declared['id']) !== 'Tables') continue;
      for (const member of (declared['body'] as { body: Node[] }).body) {
        const table = nameOf(member['key']);
        if (table) owners.set(table, owner);
      }
    }
  }
  return owners;
}

function writesOf(source: Source, known: Set<string>): Write[] {
  const by = writerOf(source.path);
  if (!by) return [];
  const write = (table: string, node: Node): Write => ({
    table,
    by,
    at: { path: source.path, line: source.lineAt(node.start), what: '' },
  });
  const built = source.nodes('CallExpression').flatMap((call) => {
    const method = nameOf((call['callee'] as Node)['property']);
    if (!method || !WRITERS.has(method)) return [];
    const named = literalsIn((call['arguments'] as Node[])[0]!, source);
    return (named.length ? named : [UNKNOWN]).map((table) => write(table.split(' ')[0]!, call));
  });
  const raw = source
    .nodes('TaggedTemplateExpression')
    .filter(({ tag }) => nameOf(tag) === 'sql')
    .flatMap((template) => {
      const texts = variants(template['quasi'] as Node, source);
      const tables = new Set(texts.flatMap(writtenIn).filter((table) => known.has(table)));
      return [...tables].map((table) => write(table, template));
    });
  return [...built, ...raw];
}

/** Tables that a text of SQL writes. */
export function writtenIn(text: string): string[] {
  const bare = text.replace(/--.*$/gm, '');
  return STATEMENTS.flatMap((statement) =>
    [...bare.matchAll(statement)].map(([, table]) => table!.toLowerCase()),
  );
}

/** The text of a template with the table names that stand in it as literals, one text for each. */
function variants(quasi: Node, source: Source): string[] {
  const parts = (quasi['quasis'] as { value: { raw: string } }[]).map(({ value }) => value.raw);
  const values = quasi['expressions'] as Node[];
  return parts.slice(1).reduce(
    (texts, part, i) => {
      const names = literalsIn(values[i]!, source);
      return texts.flatMap((text) =>
        (names.length ? names : ['?']).map((name) => text + name + part),
      );
    },
    [parts[0]!],
  );
}

/** A literal, both sides of a choice, `sql.table('x')`, and what a `for … of` goes through. */
function literalsIn(node: Node, source: Source): string[] {
  const own = stringOf(node);
  if (own !== undefined) return [own];
  const name = nameOf(node);
  if (name !== undefined) return listed(name, source).flatMap((item) => literalsIn(item, source));
  if (node.type === 'ConditionalExpression') {
    const sides = [node['consequent'], node['alternate']] as Node[];
    return sides.flatMap((side) => literalsIn(side, source));
  }
  if (node.type !== 'CallExpression') return [];
  const { object, property } = node['callee'] as Node;
  const known = nameOf(object) === 'sql' && ['table', 'raw', 'id'].includes(nameOf(property) ?? '');
  return known ? (node['arguments'] as Node[]).flatMap((inner) => literalsIn(inner, source)) : [];
}

/** What `for (const name of [...] as const)` goes through. */
function listed(name: string, source: Source): Node[] {
  return source.nodes('ForOfStatement').flatMap(({ left, right }) => {
    const [declared] = ((left as Node)['declarations'] ?? []) as Node[];
    const list = (right as Node).type === 'TSAsExpression' ? (right as Node)['expression'] : right;
    const elements = (list as Node)['elements'] as Node[] | undefined;
    return nameOf(declared?.['id']) === name && elements ? elements : [];
  });
}
