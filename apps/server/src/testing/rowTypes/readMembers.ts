import type { TSSignature, TSType, TSTypeParameterDeclaration, TSTypeReference } from 'oxc-parser';
import { lookUp, scopeOf, tableFiles, type Scope, type Scoped } from './scope.ts';

/** What is thrown at a type that is written in another way than those that are read here. */
export const unreadable = (scope: Scope, what: string): Error =>
  new Error(`${scope.path}: ${what} cannot be read as the type of a column`);

/** The type that an alias or a type parameter stands for. */
export function behind(type: TSTypeReference, scope: Scope): Scoped | undefined {
  if (type.typeName.type !== 'Identifier') return undefined;
  const { name } = type.typeName;
  const given = scope.given.get(name);
  if (given) return given;
  const found = lookUp(name, scope, (at, alias) => at.aliases.get(alias));
  if (!found) return undefined;
  const [{ typeAnnotation, typeParameters }, from] = found;
  return [typeAnnotation, filled(typeParameters, type, from, scope)];
}

/** The scope of a declaration, with what a reference in `at` gives its type parameters. */
function filled(
  parameters: TSTypeParameterDeclaration | null | undefined,
  { typeArguments }: TSTypeReference,
  from: Scope,
  at: Scope,
): Scope {
  if (!parameters) return from;
  const given = new Map(from.given);
  for (const [place, parameter] of parameters.params.entries()) {
    const argument = typeArguments?.params[place];
    if (argument) given.set(parameter.name.name, [argument, at]);
    else if (parameter.default) given.set(parameter.name.name, [parameter.default, from]);
  }
  return { ...from, given };
}

/** The values of `(typeof LIST)[number]`. */
export function listed(type: TSType, scope: Scope): (string | number)[] | undefined {
  if (type.type !== 'TSIndexedAccessType') return undefined;
  const of = unwrapped(type.objectType);
  if (of.type !== 'TSTypeQuery' || of.exprName.type !== 'Identifier') return undefined;
  const found = lookUp(of.exprName.name, scope, (at, name) => at.constants.get(name));
  if (!found?.[0].values.length) throw unreadable(scope, `typeof ${of.exprName.name}`);
  return found[0].values;
}

const unwrapped = (type: TSType): TSType =>
  type.type === 'TSParenthesizedType' ? unwrapped(type.typeAnnotation) : type;

/** The type of a member, or of the elements of an array. */
export function memberOf(type: TSType, index: TSType, scope: Scope): Scoped {
  const object = unwrapped(type);
  if (index.type === 'TSNumberKeyword') {
    if (object.type === 'TSArrayType') return [object.elementType, scope];
    if (object.type === 'TSTypeOperator') return memberOf(object.typeAnnotation, index, scope);
    const next =
      object.type === 'TSTypeReference'
        ? behind(object, scope)
        : object.type === 'TSIndexedAccessType'
          ? memberOf(object.objectType, object.indexType, scope)
          : undefined;
    if (next) return memberOf(next[0], index, next[1]);
    throw unreadable(scope, `the elements of a ${object.type}`);
  }
  return membersNamed(object, index, scope)[0]!;
}

export function membersNamed(object: TSType, index: TSType, scope: Scope): Scoped[] {
  const names = literalsOf(index, scope);
  if (object.type === 'TSTypeReference' && nameOfReference(object) === 'Tables') {
    return names.map(tableOf);
  }
  const all = membersOf(object, scope);
  return names.map((name) => {
    const found = all.find((member) => member.name === name);
    if (!found) throw unreadable(scope, `the member ${name}`);
    return [found.type, found.scope];
  });
}

const nameOfReference = ({ typeName }: TSTypeReference): string =>
  typeName.type === 'Identifier' ? typeName.name : '';

/** The tables that all features declare, with the types of their rows. */
export const declaredTables = (): Member[] =>
  tableFiles().flatMap((path) => {
    const scope = scopeOf(path);
    const tables = scope.interfaces.get('Tables') ?? [];
    return tables.flatMap(({ body }) => signatures(body.body, scope));
  });

function tableOf(name: string): Scoped {
  const found = declaredTables().find((table) => table.name === name);
  if (!found) throw new Error(`no table ${name}`);
  return [found.type, found.scope];
}

/** The strings that a type allows: the keys that `Pick` and `Omit` name. */
export function literalsOf(type: TSType, scope: Scope): string[] {
  const inner = unwrapped(type);
  if (inner.type === 'TSLiteralType' && inner.literal.type === 'Literal') {
    return [String(inner.literal.value)];
  }
  if (inner.type === 'TSUnionType') return inner.types.flatMap((part) => literalsOf(part, scope));
  if (inner.type === 'TSTypeOperator' && inner.operator === 'keyof') {
    const of = unwrapped(inner.typeAnnotation);
    if (of.type === 'TSTypeQuery' && of.exprName.type === 'Identifier') {
      const found = lookUp(of.exprName.name, scope, (at, name) => at.constants.get(name));
      if (found) return found[0].values.map(String);
    }
    return membersOf(of, scope).map(({ name }) => name);
  }
  if (inner.type === 'TSTypeReference') {
    if (nameOfReference(inner) === 'Exclude') {
      const [of, but] = inner.typeArguments!.params.map((part) => literalsOf(part, scope));
      return of!.filter((key) => !but!.includes(key));
    }
    const meant = behind(inner, scope);
    if (meant) return literalsOf(...meant);
  }
  const values = listed(inner, scope);
  if (values) return values.map(String);
  throw unreadable(scope, `a key of ${inner.type}`);
}

interface Member {
  name: string;
  type: TSType;
  optional: boolean;
  scope: Scope;
}

/** The members of an object type that is written out, or of an interface with all that it extends. */
export function membersOf(type: TSType, scope: Scope): Member[] {
  const object = unwrapped(type);
  if (object.type === 'TSTypeLiteral') return signatures(object.members, scope);
  if (object.type === 'TSIntersectionType') {
    return object.types.flatMap((part) => membersOf(part, scope));
  }
  if (object.type === 'TSIndexedAccessType') {
    return membersOf(...memberOf(object.objectType, object.indexType, scope));
  }
  if (object.type !== 'TSTypeReference') throw unreadable(scope, `members of ${object.type}`);
  const name = nameOfReference(object);
  if (name === 'Pick' || name === 'Omit') {
    const [of, names] = object.typeArguments!.params;
    const keys = literalsOf(names!, scope);
    return membersOf(of!, scope).filter(
      (member) => keys.includes(member.name) === (name === 'Pick'),
    );
  }
  const meant = behind(object, scope);
  if (meant) return membersOf(...meant);
  const found = lookUp(name, scope, (at, wanted) => at.interfaces.get(wanted));
  if (!found) throw unreadable(scope, `members of ${name}`);
  const [declared, own] = found;
  const from = filled(declared[0]!.typeParameters, object, own, scope);
  return declared.flatMap((one) => {
    const inherited = one.extends.flatMap(({ expression, typeArguments }) =>
      membersOf(
        { ...object, typeName: expression, typeArguments } as TSTypeReference, // written without `typeof`
        from,
      ),
    );
    const own = signatures(one.body.body, from);
    return [
      ...inherited.filter(({ name: old }) => !own.some((member) => member.name === old)),
      ...own,
    ];
  });
}

function signatures(members: TSSignature[], scope: Scope): Member[] {
  return members.map((signature) => {
    const { key } = signature as { key?: { name?: string; value?: unknown } }; // only some have one
    if (signature.type !== 'TSPropertySignature' || !key || !signature.typeAnnotation) {
      throw new Error(`${scope.path}: a member of a row that is no plain column`);
    }
    const name = key.name ?? String(key.value);
    const { typeAnnotation } = signature.typeAnnotation;
    return { name, type: typeAnnotation, optional: Boolean(signature.optional), scope };
  });
}
