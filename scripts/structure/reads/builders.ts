import { nameOf, type Node, type Source } from '../source.ts';
import type { Composer } from './compose.ts';
import { holds, isFunction, returnedBy } from './lexical.ts';
import { scopeIn, type Relation, type Schema, type Scope, type Taken } from './scopes.ts';
import { takenBy } from './statements.ts';
import { grouped, tokensOf } from './tokens.ts';

/** Calls of a query builder on each other, the last of them the outermost node. */
export interface Chain {
  node: Node;
  calls: Node[];
  scope: Scope;
  /** Begins with a call that names its table; otherwise its tables are those of the file. */
  rooted: boolean;
}

const STARTS = new Set(['selectFrom', 'updateTable', 'deleteFrom', 'insertInto', 'mergeInto']);
const JOINS = /^(inner|left|right|full|cross)(Lateral)?Join(Lateral)?$|^using$/;
/** The arguments of a method that name columns: all of them, unless it says how many. */
const NAMES: Record<string, number> = {
  ...{
    select: 9,
    where: 1,
    whereRef: 3,
    having: 1,
    havingRef: 3,
    orderBy: 1,
    groupBy: 9,
    on: 1,
    onRef: 3,
  },
  ...{
    distinctOn: 9,
    ref: 1,
    max: 1,
    min: 1,
    sum: 1,
    avg: 1,
    count: 1,
    coalesce: 9,
    eb: 1,
    and: 9,
    or: 9,
  },
};

/** The chains of a file, outer ones first. */
export function chainsOf(source: Source, { textsOf }: Composer, schema: Schema): Chain[] {
  const inner = new Set<Node>();
  const calls = source.nodes('CallExpression');
  const functions = source.nodes('ArrowFunctionExpression');
  for (const call of calls) {
    const { object } = call['callee'] as Node;
    if ((object as Node | undefined)?.type === 'CallExpression') inner.add(object as Node);
  }
  const chains: Chain[] = [];
  for (const node of calls) {
    if (inner.has(node)) continue;
    const parts = callsIn(node);
    const rooted = parts.some((call) => STARTS.has(methodOf(call)!));
    const outer = chains.findLast((each) => holds(each.node, node));
    if (
      !rooted &&
      !parts.some((call) => isBuilding(call, outer !== undefined) || (outer && asks(call)))
    )
      continue;
    const scope = scopeIn(outer?.scope ?? null);
    chains.push({ node, calls: parts, scope, rooted });
    for (const call of parts) scope.relations.push(...relationsOf(call));
  }
  return chains;

  /** A call of what a callback of a chain is given: `(of) => of('m.id', '=', id)`. */
  function asks(call: Node): boolean {
    const name = nameOf(call['callee']);
    return functions.some(
      (each) =>
        name !== undefined &&
        holds(each, call) &&
        (each['params'] as Node[]).some((one) => gives(one, name)) &&
        chains.some(({ node }) => holds(node, each)),
    );
  }

  function relationsOf(call: Node): Relation[] {
    const method = methodOf(call);
    const [first] = call['arguments'] as Node[];
    if (!method || !first || !(STARTS.has(method) || JOINS.test(method))) return [];
    const lists = first.type === 'ArrayExpression' ? (first['elements'] as Node[]) : [first];
    return lists.flatMap((one): Relation[] => {
      const texts = textsOf(one, source);
      if (texts.length === 0) {
        const unknown = one.type === 'Identifier' || one.type === 'MemberExpression';
        const [at] = tokensOf('?', source, one.start);
        return [{ alias: aliasOf(one, source), columns: null, unknown, at: at! }];
      }
      return texts.map((text) => {
        const [name, , alias] = text.split(/\s+/);
        const [at] = tokensOf(name!, source, one.start);
        return { alias: alias ?? name!, table: schema.tableOf(name!), columns: null, at: at! };
      });
    });
  }
}

/** Whether a parameter, or a part of it, has a name. */
const gives = (parameter: Node, name: string) =>
  nameOf(parameter) === name ||
  ((parameter['properties'] ?? []) as Node[]).some(({ value }) => nameOf(value) === name);

const methodOf = (call: Node) =>
  nameOf((call['callee'] as Node)['property']) ?? nameOf(call['callee']);

const BUILDING = new Set(
  'selectAll select where whereRef orderBy groupBy distinctOn having onRef'.split(' '),
);
/** The same in a callback of a query only: elsewhere these names mean other things. */
const BUILDING_WITHIN = new Set([
  ...BUILDING,
  'ref',
  'on',
  'max',
  'min',
  'sum',
  'avg',
  'count',
  'coalesce',
]);

const NOT_QUERIES = new Set(['sql', 'Map', 'Object']);

/** A call on a query, or on what a callback is given. */
const isBuilding = (call: Node, within: boolean) => {
  const { object, property } = call['callee'] as Node;
  return (
    object !== undefined &&
    !NOT_QUERIES.has(nameOf(object) ?? '') &&
    (within ? BUILDING_WITHIN : BUILDING).has(nameOf(property) ?? '')
  );
};

function callsIn(node: Node): Node[] {
  const calls: Node[] = [];
  for (let at: Node | undefined = node; at?.type === 'CallExpression';) {
    calls.unshift(at);
    at = (at['callee'] as Node)['object'] as Node | undefined;
  }
  return calls;
}

/** The last name given with `.as(…)`. */
const aliasOf = (node: Node, source: Source) =>
  /\.as\(\s*['"](\w+)['"]\s*\)[\s})]*$/.exec(source.text.slice(node.start, node.end))?.[1] ?? '';

/** The columns that a chain takes, without those of chains and texts inside of it. */
export function takenByChain(
  chain: Chain,
  inner: Chain[],
  source: Source,
  composer: Composer,
  schema: Schema,
): Taken[] {
  const taken: Taken[] = [];
  for (const call of chain.calls) {
    const called = methodOf(call);
    // whatever a callback calls the expression builder
    const method = nameOf(call['callee']) && called && !(called in NAMES) ? 'eb' : called;
    const args = call['arguments'] as Node[];
    if (method === 'selectAll') all(args[0], call);
    else if (method && (method in NAMES || JOINS.test(method))) {
      const [from, until] = JOINS.test(method) ? [1, 9] : [0, NAMES[method]!];
      for (const arg of args.slice(from, until)) names(arg);
    }
  }
  return taken;

  function all(of: Node | undefined, call: Node): void {
    const wanted = of ? composer.textsOf(of, source) : null;
    const at = tokensOf('*', source, call.start)[0]!;
    for (const { table, alias } of chain.scope.relations) {
      if (table && (!wanted || wanted.includes(alias)))
        taken.push({ table, alias: null, column: '*', at });
    }
    if (!chain.rooted) taken.push({ table: null, alias: wanted?.[0] ?? null, column: '*', at });
  }

  function names(node: Node): void {
    if (node.type === 'ArrayExpression') return (node['elements'] as Node[]).forEach(names);
    if (node.type === 'SpreadElement') return names(node['argument'] as Node);
    if (node.type === 'ObjectExpression') {
      for (const { key } of node['properties'] as Node[]) if (nameOf(key)) name(nameOf(key)!, node);
      return;
    }
    // what a callback calls is a chain of its own
    if (isFunction(node))
      return returnedBy(node, source)
        .filter((each) => each.type !== 'CallExpression')
        .forEach(names);
    const sides = [node['consequent'] ?? node['left'], node['alternate'] ?? node['right']];
    if (sides[0] && sides[1]) return (sides as Node[]).forEach(names);
    const texts = [...composer.textsOf(node, source)];
    if (texts.length === 0) texts.push(...composer.listOf(node, source));
    for (const text of texts) name(text, node);
    if (texts.length || isChained(node)) return;
    for (const text of composer.compose(node, source)) {
      if (text.length === 1 && text[0]!.kind === 'hole') name('?', node);
      else taken.push(...takenBy(grouped(text), schema, chain.scope).taken);
    }
  }

  /** A chain of its own, such as `eb('m.id', '=', id)`. */
  function isChained(node: Node): boolean {
    return inner.some((each) => each.node === node);
  }

  function name(text: string, node: Node): void {
    const [column = '', alias] = text.trim().split(/\s+/)[0]!.split('.').toReversed();
    const [at] = tokensOf(column, source, node.start);
    if (!at) return;
    if (text === '?') return void taken.push({ table: null, alias: null, column: '?', at });
    for (let scope: Scope | null = chain.scope; scope; scope = scope.outer) {
      const having = scope.relations.filter((relation) =>
        alias === undefined
          ? relation.table && schema.columns.get(relation.table)?.has(column)
          : relation.alias === alias,
      );
      for (const { table } of having) if (table) taken.push({ table, alias: null, column, at });
      if (having.length) return;
    }
    if (!chain.rooted || alias !== undefined)
      taken.push({ table: null, alias: alias ?? null, column, at });
  }
}
