import { placeOf } from './districts.ts';
import { nameOf, stringOf, type Finding, type Node, type Source } from './source.ts';

const WRITERS = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto']);

/**
 * Raw SQL statements that write or alter a table; the first group is the table's name, with `?` for parts
 * that are not known from the source. A schema prefix is ignored.
 */
const STATEMENTS = [
  'insert\\s+into',
  'delete\\s+from(?:\\s+only)?',
  'merge\\s+into(?:\\s+only)?',
  'truncate(?:\\s+table)?(?:\\s+only)?',
  'copy(?=\\s+\\S+\\s*(?:\\([^)]*\\)\\s*)?from\\b)',
  'alter\\s+table(?:\\s+if\\s+exists)?(?:\\s+only)?',
  'drop\\s+table(?:\\s+if\\s+exists)?',
  '(?:attach|detach)\\s+partition',
  'create\\s+table(?:\\s+if\\s+not\\s+exists)?',
  'create\\s+(?:unique\\s+)?index\\s+(?:\\w+\\s+)?on(?:\\s+only)?',
  '(?:create|drop)\\s+trigger\\s[^;]*?\\son',
  // excludes `for update of x` and `do update set`
  '(?<!\\b(?:for|do)\\s)update(?:\\s+only)?(?=\\s+\\S+(?:\\s+(?:as\\s+)?(?!set\\b)[a-z_]+)?\\s+set\\b)',
].map((words) => new RegExp(`(?<!\\w)${words}\\s+(?:"?public"?\\.)?"?([a-z_?]+)`, 'gi'));

/** Writes whatever its caller asks, so the callers are checked instead; or what a table's owner declares. */
const ON_BEHALF = new Set([
  'apps/server/src/platform/database/bulkInsert.ts',
  'apps/server/src/platform/database/eraseRows.ts',
]);

/** The writer or reader: a feature, or a part of the server beside the features. */
export function userOf(path: string): string | undefined {
  return placeOf(path)?.feature ?? /^apps\/server\/src\/(\w+)(?:\/|\.ts$)/.exec(path)?.[1];
}

/** Placeholder in SQL text for parts that are not known from the source. */
const UNSAID = '?';

/** Stands for a table whose name is not known from the source; it has no owner, so it is always a finding. */
export const UNKNOWN = 'unknown';

export interface Use {
  table: string;
  by: string;
  at: Finding;
}

/** Writes to a table by anybody except the feature that declares its row type in `tables.ts`. */
export function foreignWrites(sources: Source[]): Finding[] {
  const server = sources.filter(({ path, test }) => path.startsWith('apps/server/src/') && !test);
  const owners = declaredOwners(server);
  const named = new Map(server.flatMap(namingFunctions));
  const writes = server.flatMap((source) => writesOf(source, new Set(owners.keys()), named));
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

/** Owner of each table: the feature whose `tables.ts` adds it to the interface `Tables`. */
export function declaredOwners(sources: Source[]): Map<string, string> {
  const owners = new Map<string, string>();
  for (const source of sources) {
    const owner = userOf(source.path);
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

/**
 * Functions returning `sql.table(…)` or a template, by name, with the table they name; `?` stands for their
 * parameters.
 */
export function namingFunctions(source: Source): [string, string][] {
  return source.nodes('VariableDeclarator').flatMap(({ id, init }): [string, string][] => {
    const { type, body } = (init ?? {}) as Node;
    if (type !== 'ArrowFunctionExpression') return [];
    const [table] = isSql(body, 'table') ? (body['arguments'] as Node[]) : [body as Node];
    const text = stringOf(table) ?? templateText(table!);
    return text === undefined ? [] : [[nameOf(id) ?? '', text]];
  });
}

const isSql = (node: unknown, ...methods: string[]): node is Node => {
  const { type, callee } = (node ?? {}) as Node;
  if (type !== 'CallExpression') return false;
  const { object, property } = callee as Node;
  return nameOf(object) === 'sql' && methods.includes(nameOf(property) ?? '');
};

/** A template with `?` for each expression; undefined for any other node. */
function templateText(node: Node): string | undefined {
  if (node.type !== 'TemplateLiteral') return undefined;
  return (node['quasis'] as { value: { raw: string } }[])
    .map(({ value }) => value.raw)
    .join(UNSAID);
}

/**
 * The table behind a name with placeholders: for a partition its parent table, for a name starting with a
 * placeholder {@link UNKNOWN}.
 */
export function tableIn(name: string, known: Set<string>): string {
  if (name.startsWith(UNSAID)) return UNKNOWN;
  const whole = name.replace(/_\?.*$/, '');
  return known.has(whole) ? whole : name;
}

/** Every write of a table in one file. */
export function writesOf(source: Source, known: Set<string>, named: Map<string, string>): Use[] {
  const by = userOf(source.path);
  if (!by || ON_BEHALF.has(source.path)) return [];
  const write = (table: string, node: Node): Use => ({
    table,
    by,
    at: { path: source.path, line: source.lineAt(node.start), what: '' },
  });
  const built = source.nodes('CallExpression').flatMap((call) => {
    const method = nameOf((call['callee'] as Node)['property']);
    if (!method || !WRITERS.has(method)) return [];
    const tables = literalsIn((call['arguments'] as Node[])[0]!, source, named);
    return (tables.length ? tables : [UNKNOWN]).map((table) => write(table.split(' ')[0]!, call));
  });
  const inBulk = source.nodes('CallExpression').flatMap((call) => {
    if (nameOf(call['callee']) !== 'bulkInsert') return [];
    const target = (call['arguments'] as Node[])[1];
    const table = ((target?.['properties'] ?? []) as Node[]).find(
      (property) => nameOf(property['key']) === 'table',
    );
    const tables = table ? literalsIn(table['value'] as Node, source, named) : [];
    return (tables.length ? tables : [UNSAID]).map((name) => write(tableIn(name, known), call));
  });
  const raw = textsOf(source, named).flatMap(([node, texts]) => {
    const found = texts.flatMap(writtenIn).map((name) => tableIn(name, known));
    const tables = new Set(found.filter((table) => table === UNKNOWN || known.has(table)));
    return [...tables].map((table) => write(table, node));
  });
  return [...built, ...inBulk, ...raw];
}

/** The raw SQL of a file, each text in its variants. */
export function textsOf(source: Source, named: Map<string, string>): [Node, string[]][] {
  const tagged = source
    .nodes('TaggedTemplateExpression')
    .filter(({ tag }) => nameOf(tag) === 'sql')
    .map((template): [Node, string[]] => [
      template,
      variants(template['quasi'] as Node, source, named),
    ]);
  const plain = source
    .nodes('CallExpression')
    .filter((call) => isSql(call, 'raw'))
    .map((call): [Node, string[]] => {
      const [text] = call['arguments'] as Node[];
      return [call, [stringOf(text) ?? templateText(text!) ?? '']];
    });
  return [...tagged, ...plain];
}

/** Tables written by an SQL text. */
export function writtenIn(text: string): string[] {
  const bare = text.replace(/--.*$/gm, '');
  return STATEMENTS.flatMap((statement) =>
    [...bare.matchAll(statement)].map(([, table]) => table!.toLowerCase()),
  );
}

/** The text of a template with literal table names filled in, one text per combination. */
function variants(quasi: Node, source: Source, named: Map<string, string>): string[] {
  const parts = (quasi['quasis'] as { value: { raw: string } }[]).map(({ value }) => value.raw);
  const values = quasi['expressions'] as Node[];
  return parts.slice(1).reduce(
    (texts, part, i) => {
      const names = literalsIn(values[i]!, source, named);
      return texts.flatMap((text) =>
        (names.length ? names : [UNSAID]).map((name) => text + name + part),
      );
    },
    [parts[0]!],
  );
}

/**
 * Names an expression may have: a literal, both branches of a conditional, `sql.table('x')`, what a
 * function names, the values of a `for … of`, a constant, a property whose type lists its values. Empty:
 * not known.
 */
export function literalsIn(node: Node, source: Source, named: Map<string, string>): string[] {
  const own = stringOf(node);
  if (own !== undefined) return [own];
  const all = (nodes: Node[]) => {
    const each = nodes.map((inner) => literalsIn(inner, source, named));
    return each.some((names) => names.length === 0) ? [] : each.flat();
  };
  const name = nameOf(node);
  if (name !== undefined) return all([...listed(name, source), ...constants(name, source)]);
  if (node.type === 'ConditionalExpression') {
    return all([node['consequent'], node['alternate']] as Node[]);
  }
  if (node.type === 'MemberExpression') return typed(nameOf(node['property']), source);
  if (node.type !== 'CallExpression') return [];
  if (isSql(node, 'table', 'raw', 'id', 'ref')) return all(node['arguments'] as Node[]);
  const naming = named.get(nameOf(node['callee']) ?? '');
  return naming === undefined ? [] : [naming];
}

/** The values of `for (const name of [...] as const)`, inline or in a constant of the file. */
function listed(name: string, source: Source): Node[] {
  return source.nodes('ForOfStatement').flatMap(({ left, right }) => {
    const [declared] = ((left as Node)['declarations'] ?? []) as Node[];
    if (nameOf(declared?.['id']) !== name) return [];
    const lists = [right as Node, ...constants(nameOf(right) ?? '', source)].map(bare);
    return lists.flatMap((list) => (list['elements'] ?? []) as Node[]);
  });
}

/** The initial values of a file's constants with this name. */
const constants = (name: string, source: Source): Node[] =>
  source
    .nodes('VariableDeclarator')
    .flatMap(({ id, init }) => (init && nameOf(id) === name ? [init as Node] : []));

const bare = (node: Node): Node =>
  node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression'
    ? bare(node['expression'] as Node)
    : node;

/** The values that a type in the file allows for a property with this name. */
function typed(name: string | undefined, source: Source): string[] {
  return source.nodes('TSPropertySignature').flatMap(({ key, typeAnnotation }) => {
    if (name === undefined || nameOf(key) !== name) return [];
    const type = (typeAnnotation as Node | null)?.['typeAnnotation'] as Node | undefined;
    const sides = type?.type === 'TSUnionType' ? (type['types'] as Node[]) : [type];
    return sides.flatMap((side) => stringOf(side?.['literal']) ?? []);
  });
}
