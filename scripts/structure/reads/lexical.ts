import { nameOf, stringOf, type Node, type Source } from '../source.ts';

const FUNCTIONS = ['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration'];

export const isFunction = ({ type }: Node) => FUNCTIONS.includes(type);

/** An expression without what only its type says. */
export const bare = (node: Node): Node =>
  [
    'TSAsExpression',
    'TSSatisfiesExpression',
    'TSNonNullExpression',
    'ParenthesizedExpression',
  ].includes(node.type)
    ? bare(node['expression'] as Node)
    : node;

export const holds = (outer: Node, inner: Node) =>
  outer.start <= inner.start && inner.end <= outer.end;

/** A name that a file declares: the value it is given, and the function it is declared in, if any. */
interface Declared {
  value: Node;
  within: Node | undefined;
}

const kept = new WeakMap<Source, Map<string, Declared[]>>();

/** The values that a name has at a place of a file, by the innermost declaration; `at` null: for others. */
export function declarationsOf(name: string, at: Node | null, source: Source): Node[] {
  const all = declared(source).get(name) ?? [];
  const seen = all.filter(({ within }) => !within || (at !== null && holds(within, at)));
  const innermost = Math.max(...seen.map(({ within }) => within?.start ?? -1));
  return seen
    .filter(({ within, value }) => (within?.start ?? -1) === innermost && value !== at)
    .map(({ value }) => value);
}

function declared(source: Source): Map<string, Declared[]> {
  const known = kept.get(source);
  if (known) return known;
  const functions = source.nodes(...FUNCTIONS);
  const all = new Map<string, Declared[]>();
  const add = (name: string | undefined, value: unknown, at: Node) => {
    if (!name || !value) return;
    // the innermost function starts last
    const within = functions
      .filter((each) => each !== at && holds(each, at))
      .reduce<Node | undefined>(
        (last, each) => (!last || each.start > last.start ? each : last),
        undefined,
      );
    all.set(name, [...(all.get(name) ?? []), { value: bare(value as Node), within }]);
  };
  for (const node of source.nodes('FunctionDeclaration')) add(nameOf(node['id']), node, node);
  for (const node of source.nodes('VariableDeclarator')) {
    const { type, elements } = node['id'] as Node;
    if (type === 'ObjectPattern' && node['init']) {
      for (const property of (node['id'] as Node)['properties'] as Node[]) {
        const { key, value } = property;
        // `const { table } = x` as `x.table`
        if (nameOf(key))
          add(
            nameOf(value) ?? nameOf((value as Node)['left']),
            {
              ...property,
              type: 'MemberExpression',
              object: node['init'],
              property: key,
              computed: false,
            },
            node,
          );
      }
    } else if (type !== 'ArrayPattern') add(nameOf(node['id']), node['init'], node);
    else if (node['init'])
      for (const [i, part] of (elements as (Node | null)[]).entries())
        for (const list of listsIn(bare(node['init'] as Node)))
          add(nameOf(part), (list['elements'] as Node[])[i], node);
  }
  for (const node of source.nodes('AssignmentExpression')) {
    const right = bare(node['right'] as Node);
    const text = ['TaggedTemplateExpression', 'ConditionalExpression'].includes(right.type);
    if (text) add(nameOf(node['left']), right, node);
  }
  for (const node of source.nodes('ForOfStatement')) {
    const [each] = ((node['left'] as Node)['declarations'] ?? []) as Node[];
    const list = bare(node['right'] as Node);
    const lists = list.type === 'Identifier' ? constantsOf(nameOf(list)!, source) : [list];
    for (const element of lists.flatMap((one) => (one['elements'] ?? []) as Node[]))
      add(nameOf(each?.['id']), element, node);
  }
  kept.set(source, all);
  return all;
}

const constantsOf = (name: string, source: Source) =>
  source
    .nodes('VariableDeclarator')
    .flatMap(({ id, init }) => (init && nameOf(id) === name ? [bare(init as Node)] : []));

/** The lists that `[…]` or `{ A: […], B: […] }[key]` may be. */
function listsIn(node: Node): Node[] {
  if (node.type === 'ArrayExpression') return [node];
  if (node.type === 'ConditionalExpression') {
    return [node['consequent'], node['alternate']].flatMap((side) => listsIn(bare(side as Node)));
  }
  const object = node.type === 'MemberExpression' ? bare(node['object'] as Node) : node;
  if (object.type !== 'ObjectExpression') return [];
  return (object['properties'] as Node[]).flatMap(({ value }) =>
    value ? listsIn(bare(value as Node)) : [],
  );
}

/** The texts that a file's types allow for a property or a parameter with this name. */
export function textsAllowed(name: string, source: Source): string[] {
  const typed = [
    ...source.nodes('TSPropertySignature').filter(({ key }) => nameOf(key) === name),
    ...source.nodes('Identifier').filter((node) => nameOf(node) === name),
  ];
  return typed.flatMap(({ typeAnnotation }) => {
    const type = (typeAnnotation as Node | null)?.['typeAnnotation'] as Node | undefined;
    const sides = type?.type === 'TSUnionType' ? (type['types'] as Node[]) : [type];
    return sides.flatMap((side) => stringOf(side?.['literal']) ?? []);
  });
}

/** What a function returns. */
export function returnedBy(node: Node, source: Source): Node[] {
  const body = node['body'] as Node;
  if (body.type !== 'BlockStatement') return [bare(body)];
  const inner = source.nodes(...FUNCTIONS).filter((each) => each !== node && holds(node, each));
  return source
    .nodes('ReturnStatement')
    .filter((each) => holds(node, each) && !inner.some((one) => holds(one, each)))
    .flatMap(({ argument }) => (argument ? [bare(argument as Node)] : []));
}

/** Where a name that a file imports is declared. */
export function imported(
  name: string,
  source: Source,
  byPath: Map<string, Source>,
): { name: string; source: Source } | undefined {
  for (const { moduleRequest, entries } of source.parsed.module.staticImports) {
    const entry = entries.find(({ localName }) => localName.value === name);
    if (!entry) continue;
    const line = source.lineAt(moduleRequest.start);
    const to = source.imports.find((each) => each.line === line)?.to;
    const from = byPath.get(to ?? '');
    return from && { name: entry.importName.name ?? name, source: from };
  }
  return undefined;
}
