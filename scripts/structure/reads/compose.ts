import { nameOf, stringOf, type Node, type Source } from '../source.ts';
import { bare, returnedBy } from './lexical.ts';
import { namesIn, type Place } from './names.ts';
import { tokensOf, type Token } from './tokens.ts';

export interface Composer {
  /** The SQL of a fragment with those that it takes in, once for each variant of them. */
  compose: (node: Node, source: Source) => Token[][];
  /** Fragments that others take in, by file and offset. */
  takenIn: Set<string>;
  /** The text of an expression, if it is known: with `?` for parts that are not. */
  textsOf: (node: Node, source: Source) => string[];
  /** The texts of a list's elements. */
  listOf: (node: Node, source: Source) => string[];
  /** Whether a call is of a function that returns a fragment. */
  isFragment: (call: Node, source: Source) => boolean;
}

export const placeOf = (source: Source, node: Node) => `${source.path}:${node.start}`;

const MAX_DEPTH = 8;
const MAX_VARIANTS = 24;
/** Builders of a fragment whose arguments are names. */
const NAMING = new Set(['ref', 'table', 'id', 'raw']);
/** Methods that return the fragment they are called on. */
const SAME = new Set(['as', '$castTo', '$notNull', 'withPlugin']);

/** Puts SQL texts together from the fragments they name, in this file or another. */
export function composer(sources: Source[]): Composer {
  const { valuesOf, propertiesOf, functionsOf, resultsOf, texts } = namesIn(sources);
  const takenIn = new Set<string>();
  let variant = 0;
  let variants = 1;

  function choose<T>(all: T[]): T {
    variants = Math.max(variants, Math.min(all.length, MAX_VARIANTS));
    return all[variant % all.length]!;
  }

  function compose(node: Node, source: Source): Token[][] {
    const composed: Token[][] = [];
    variants = 1;
    for (variant = 0; variant < variants; variant += 1) {
      composed.push(fragment({ node: bare(node), source, bound: new Map() }, 0));
    }
    return composed;
  }

  function template({ node, source, bound }: Place, depth: number): Token[] {
    if (depth > 0) takenIn.add(placeOf(source, node));
    const { quasis, expressions } = node['quasi'] as { quasis: Node[]; expressions: Node[] };
    return quasis.flatMap((quasi, i) => {
      const { raw } = quasi['value'] as { raw: string };
      const next = expressions[i];
      return [
        ...tokensOf(raw, source, quasi.start),
        ...(next ? fragment({ node: next, source, bound }, depth + 1) : []),
      ];
    });
  }

  const hole = ({ node, source }: Place, text = '?'): Token[] => [
    { kind: 'hole', text, source, start: node.start, inner: [] },
  ];

  function fragment(place: Place, depth: number): Token[] {
    const { node, source, bound } = place;
    const inside = (inner: unknown) => fragment({ ...place, node: inner as Node }, depth);
    if (depth > MAX_DEPTH) return hole(place);
    switch (node.type) {
      case 'TaggedTemplateExpression':
        return nameOf(node['tag']) === 'sql' ? template(place, depth) : hole(place);
      case 'ConditionalExpression':
        return inside(choose([node['consequent'], node['alternate']]));
      case 'LogicalExpression':
        return inside(choose([node['left'], node['right']]));
      case 'TSAsExpression':
      case 'TSNonNullExpression':
      case 'TSSatisfiesExpression':
      case 'ParenthesizedExpression':
        return inside(node['expression']);
      case 'Identifier': {
        const values = valuesOf(nameOf(node)!, node, source, bound);
        return values.length ? fragment(choose(values), depth + 1) : hole(place);
      }
      case 'MemberExpression': {
        const values = propertiesOf(place);
        return values.length ? fragment(choose(values), depth + 1) : hole(place);
      }
      case 'CallExpression':
        return called(place, depth);
      default:
        return hole(place);
    }
  }

  function called(place: Place, depth: number): Token[] {
    const { node, source, bound } = place;
    const callee = node['callee'] as Node;
    const args = node['arguments'] as Node[];
    const method = nameOf(callee['property']);
    const first = args[0];
    if (nameOf(callee['object']) === 'sql') {
      if (method === 'join' && first) return listed(args, place, depth);
      if (!first || !NAMING.has(method!)) return hole(place);
      takenIn.add(placeOf(source, node));
      const named = args.map((arg) => texts({ node: arg, source, bound }));
      if (named.some((all) => all.length === 0))
        return hole(place, method === 'table' ? 'table?' : method === 'ref' ? 'column?' : '?');
      const parts = named.map((all) => choose(all));
      return tokensOf(parts.map(({ text }) => text).join('.'), parts[0]!.source, parts[0]!.start);
    }
    if (method && SAME.has(method)) {
      const on = fragment({ node: callee['object'] as Node, source, bound }, depth);
      const name = method === 'as' ? stringOf(first) : undefined;
      return name ? [...on, ...tokensOf(`as ${name}`, source, node.start)] : on;
    }
    const bodies = functionsOf(callee, source, bound).flatMap((of) => resultsOf(of, args, place));
    if (depth > 0) takenIn.add(placeOf(source, node));
    return bodies.length ? fragment(choose(bodies), depth + 1) : hole(place);
  }

  /** `sql.join`: the elements of a list with commas, or what a callback makes of one of them. */
  function listed([list, between]: Node[], place: Place, depth: number): Token[] {
    const inside = (node: Node) => fragment({ ...place, node }, depth);
    const comma = between ? inside(between) : tokensOf(',', place.source, list!.start);
    const parts = elementsOf({ ...place, node: list! });
    const each = parts.flatMap((part, i) => [...(i ? comma : []), ...fragment(part, depth + 1)]);
    return each.length ? each : hole(place);
  }

  /** The elements of a list that is written out, or the one that a callback makes. */
  function elementsOf(place: Place): Place[] {
    const { node, source, bound } = place;
    if (node.type === 'ArrayExpression') {
      return (node['elements'] as Node[]).flatMap((element) =>
        element.type === 'SpreadElement'
          ? elementsOf({ ...place, node: element['argument'] as Node })
          : [{ ...place, node: element }],
      );
    }
    if (node.type === 'ConditionalExpression') {
      return [node['consequent'], node['alternate']].flatMap((side) =>
        elementsOf({ ...place, node: side as Node }),
      );
    }
    if (node.type === 'Identifier') {
      return valuesOf(nameOf(node)!, node, source, bound).flatMap(elementsOf);
    }
    if (node.type !== 'CallExpression') return [];
    const { property, object } = node['callee'] as Node;
    const [callback] = node['arguments'] as Node[];
    if (!['map', 'flatMap'].includes(nameOf(property) ?? '')) {
      return ['filter', 'toSorted'].includes(nameOf(property) ?? '')
        ? elementsOf({ ...place, node: object as Node })
        : [];
    }
    const over = elementsOf({ ...place, node: object as Node });
    const items = over.length ? over : [null];
    return items.flatMap((item) =>
      functionsOf(callback!, source, bound).flatMap((of) =>
        resultsOf(of, item ? [item] : [], place),
      ),
    );
  }

  const textsOf = (node: Node, source: Source) =>
    texts({ node, source, bound: new Map() }).map(({ text }) => text);
  const listOf = (node: Node, source: Source) =>
    elementsOf({ node, source, bound: new Map() })
      .flatMap(texts)
      .map(({ text }) => text);
  const isFragment = (call: Node, source: Source) =>
    functionsOf(call['callee'] as Node, source, new Map()).some(({ node, source: of }) =>
      returnedBy(node, of).some((each) => nameOf(each['tag']) === 'sql'),
    );
  return { compose, takenIn, textsOf, listOf, isFragment };
}
