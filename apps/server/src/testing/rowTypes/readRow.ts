import type { TSType } from 'oxc-parser';
import { behind, literalsOf, memberOf, membersOf } from './readMembers.ts';
import { columnOf, union, type Column } from './readTypes.ts';
import { lookUp, type Scope } from './scope.ts';

/** What a row type says that a statement returns. */
export interface Row {
  columns: Record<string, Column>;
  /** Any further columns are of this type: `Record<string, …>`. */
  others?: Column;
  /** It has a type parameter: a part of the statement has that part's type. */
  open?: boolean;
}

/** `{ columns }` of an object type; a column for any other, which is that of an expression. */
export function readRow(type: TSType, scope: Scope): Row | Column {
  return isObject(type, scope) ? rowOf(type, scope) : columnOf(type, scope);
}

const isObject = (type: TSType, scope: Scope): boolean => {
  switch (type.type) {
    case 'TSTypeLiteral':
    case 'TSIntersectionType':
    case 'TSObjectKeyword':
      return true;
    case 'TSUnionType':
      return type.types.every((part) => isObject(part, scope));
    case 'TSParenthesizedType':
      return isObject(type.typeAnnotation, scope);
    case 'TSIndexedAccessType':
      return type.objectType.type === 'TSParenthesizedType'
        ? false
        : isObject(...memberOf(type.objectType, type.indexType, scope));
    case 'TSTypeReference': {
      if (type.typeName.type !== 'Identifier') return false;
      const { name } = type.typeName;
      if (OBJECTS.includes(name)) return true;
      const meant = behind(type, scope);
      if (meant) return isObject(...meant);
      return Boolean(lookUp(name, scope, (at, wanted) => at.interfaces.get(wanted)));
    }
    default:
      return false;
  }
};

const OBJECTS = ['Pick', 'Omit', 'Selectable', 'Record'];

function rowOf(type: TSType, scope: Scope): Row {
  if (type.type === 'TSParenthesizedType') return rowOf(type.typeAnnotation, scope);
  if (type.type === 'TSIntersectionType') {
    const parts = type.types.map((part) => rowOf(part, scope));
    return Object.assign({}, ...parts, {
      columns: Object.assign({}, ...parts.map(({ columns }) => columns)) as Row['columns'],
    }) as Row;
  }
  if (type.type === 'TSUnionType') return eitherOf(type.types.map((part) => rowOf(part, scope)));
  if (type.type === 'TSIndexedAccessType') {
    return rowOf(...memberOf(type.objectType, type.indexType, scope));
  }
  if (type.type === 'TSTypeReference' && type.typeName.type === 'Identifier') {
    const { name } = type.typeName;
    const [first, second] = type.typeArguments?.params ?? [];
    if (name === 'Selectable') return selectable(rowOf(first!, scope));
    if (name === 'Record') {
      const of = columnOf(second!, scope);
      if (first!.type === 'TSStringKeyword') return { columns: {}, others: of };
      return { columns: Object.fromEntries(literalsOf(first!, scope).map((key) => [key, of])) };
    }
    const meant = behind(type, scope);
    if (meant) return rowOf(...meant);
    if (
      !['Pick', 'Omit'].includes(name) &&
      !lookUp(name, scope, (at, wanted) => at.interfaces.get(wanted))
    ) {
      return { columns: {}, open: true };
    }
  }
  const columns = membersOf(type, scope).map(
    ({ name, type: inner, optional, scope: from }): [string, Column] => {
      const column = columnOf(inner, from);
      return [name, { ...column, optional: column.optional || optional }];
    },
  );
  return { columns: Object.fromEntries(columns) };
}

/** What each of several rows allows is allowed. */
function eitherOf(rows: Row[]): Row {
  const names = new Set(rows.flatMap(({ columns }) => Object.keys(columns)));
  const columns = [...names].map((name): [string, Column] => {
    const all = rows.map((row) => row.columns[name]);
    const some = all.filter((column) => column !== undefined);
    return [name, { ...union(some), optional: some.length < all.length || union(some).optional }];
  });
  return { columns: Object.fromEntries(columns) };
}

/** What an insert may leave out is there in every row. */
const selectable = ({ columns }: Row): Row => ({
  columns: Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [name, { ...column, optional: false }]),
  ),
});
