import { nameOf, stringOf, type Node, type Source } from '../source.ts';
import { bare, declarationsOf, imported, isFunction, returnedBy, textsAllowed } from './lexical.ts';

/** What the parameters of a function stand for, where it is called. */
export type Bound = Map<string, Place>;

/** An expression, where it is written, and what its names stand for. */
export interface Place {
  node: Node;
  source: Source;
  bound: Bound;
}

/** A name given as a text, and where the text is written. */
export interface Text {
  text: string;
  source: Source;
  start: number;
}

export interface Names {
  valuesOf: (name: string, at: Node, source: Source, bound: Bound) => Place[];
  propertiesOf: (place: Place) => Place[];
  functionsOf: (node: Node, source: Source, bound: Bound) => Place[];
  resultsOf: (of: Place, args: (Node | Place)[], caller: Place) => Place[];
  texts: (place: Place) => Text[];
}

/** Finds what names stand for, in their file or in one that it imports. */
export function namesIn(sources: Source[]): Names {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  return { valuesOf, propertiesOf, functionsOf, resultsOf, texts };

  /** What a name may stand for: an argument, a constant of the file, or one that it imports. */
  function valuesOf(name: string, at: Node, source: Source, bound: Bound): Place[] {
    const argument = bound.get(name);
    if (argument) return [argument];
    const own = declarationsOf(name, at, source);
    if (own.length) return own.map((node) => ({ node, source, bound }));
    const found = imported(name, source, byPath);
    if (!found) return [];
    const declared = declarationsOf(found.name, null, found.source);
    return declared.map((node) => ({ node, source: found.source, bound: new Map() }));
  }

  /** What a property is in each of the objects that it may be of; an object without it: the object. */
  function propertiesOf({ node, source, bound }: Place): Place[] {
    const objects = objectsOf({ node: node['object'] as Node, source, bound });
    const name = node['computed'] ? stringOf(node['property']) : nameOf(node['property']);
    const found = objects.map((object) => propertyOf(object, name));
    if (found.every(({ length }) => length === 0)) return [];
    return found.flatMap((values, i) => (values.length ? values : [objects[i]!]));
  }

  /** Its own value, or that of an object that it spreads; of any property if `name` is not known. */
  function propertyOf(object: Place, name: string | undefined): Place[] {
    const properties = object.node['properties'] as Node[];
    const own = properties
      .filter(({ type, key }) => type === 'Property' && (!name || keyOf(key) === name))
      .map(({ value }) => ({ ...object, node: bare(value as Node) }));
    if (own.length && name) return own;
    const spread = properties.flatMap(({ argument }) =>
      argument ? objectsOf({ ...object, node: argument as Node }) : [],
    );
    return [...own, ...spread.flatMap((each) => propertyOf(each, name))];
  }

  /** The objects that an expression may be. */
  function objectsOf(place: Place): Place[] {
    const node = bare(place.node);
    switch (node.type) {
      case 'ObjectExpression':
        return [{ ...place, node }];
      case 'CallExpression':
        return functionsOf(node['callee'] as Node, place.source, place.bound)
          .flatMap((of) => resultsOf(of, node['arguments'] as Node[], place))
          .flatMap(objectsOf);
      case 'MemberExpression':
        return propertiesOf({ ...place, node }).flatMap(objectsOf);
      case 'Identifier':
        return valuesOf(nameOf(node)!, node, place.source, place.bound)
          .filter((value) => value.node !== node)
          .flatMap(objectsOf);
      default:
        return [];
    }
  }

  /** The functions that an expression may name. */
  function functionsOf(node: Node, source: Source, bound: Bound): Place[] {
    if (isFunction(node)) return [{ node, source, bound }];
    const name = nameOf(node);
    const places = name
      ? valuesOf(name, node, source, bound)
      : node.type === 'MemberExpression'
        ? propertiesOf({ node, source, bound })
        : [];
    return places.filter((place) => isFunction(place.node));
  }

  /** What a function returns when called with these arguments. */
  function resultsOf(of: Place, args: (Node | Place)[], caller: Place): Place[] {
    const bound: Bound = new Map(of.bound);
    for (const [i, parameter] of (of.node['params'] as Node[]).entries()) {
      const name = nameOf(parameter) ?? nameOf(parameter['left']);
      const given = args[i] ?? (parameter['right'] as Node | undefined);
      if (!name || !given) continue;
      bound.set(name, 'node' in given ? (given as Place) : { ...caller, node: given });
    }
    return returnedBy(of.node, of.source).map((node) => ({ node, source: of.source, bound }));
  }

  /** What a name may be that is given as a text, and where the text is written. */
  function texts(place: Place): Text[] {
    const { node, source, bound } = place;
    const text = (said: string): Text => ({ text: said, source, start: node.start });
    const own = stringOf(node);
    if (own !== undefined) return [text(own)];
    if (node.type === 'TemplateLiteral') {
      const parts = (node['expressions'] as Node[]).map((inner) =>
        texts({ ...place, node: inner }),
      );
      const most = Math.max(1, ...parts.map((all) => all.length));
      return Array.from({ length: most }, (_, v) => {
        const [filled] = parts.flatMap((all) => all[v % all.length] ?? []);
        const whole = (node['quasis'] as { value: { raw: string } }[])
          .map(
            ({ value }, i) =>
              value.raw + (parts[i] ? (parts[i][v % parts[i].length]?.text ?? '?') : ''),
          )
          .join('');
        // the alias of `${alias}.names` is the caller's, and so is the read
        return { ...text(whole), ...(filled && { source: filled.source, start: filled.start }) };
      });
    }
    if (node.type === 'ConditionalExpression') {
      return [node['consequent'], node['alternate']].flatMap((side) =>
        texts({ ...place, node: side as Node }),
      );
    }
    const found =
      node.type === 'Identifier'
        ? valuesOf(nameOf(node)!, node, source, bound).filter((value) => value.node !== node)
        : node.type === 'MemberExpression'
          ? propertiesOf(place)
          : [];
    if (found.length) return found.flatMap(texts);
    if (bare(node) !== node) return texts({ ...place, node: bare(node) });
    const name = nameOf(node) ?? nameOf(node['property']);
    return name ? allowed(name, source).map(text) : [];
  }

  /** The texts that the types of a file, or of one that it imports, allow for a name. */
  function allowed(name: string, source: Source): string[] {
    const own = textsAllowed(name, source);
    if (own.length) return own;
    return source.imports.flatMap(({ to }) => {
      const from = byPath.get(to);
      return from ? textsAllowed(name, from) : [];
    });
  }
}

const keyOf = (key: unknown) => nameOf(key) ?? stringOf(key);
