import type { TSType, TSTypeReference } from 'oxc-parser';
import { behind, listed, memberOf, membersNamed, unreadable } from './readMembers.ts';
import { lookUp, type Scope } from './scope.ts';

/** What a type says of a column. */
export interface Column {
  /**
   * `number`, `string`, `boolean`, `Date`, `Buffer`, `json`, `object`, `unknown`, one of them with `[]`, or
   * several, with ` | ` between.
   */
  type: string;
  nullable: boolean;
  /** May be left out: of an insert in the type of a table, of a row in any other. */
  optional: boolean;
}

const plain = (type: string): Column => ({ type, nullable: false, optional: false });

/** What the type of a column says; the selected type behind Kysely's and our own column types. */
export function columnOf(type: TSType, scope: Scope): Column {
  switch (type.type) {
    case 'TSStringKeyword':
    // `keyof typeof TABLE`
    case 'TSTypeOperator':
    case 'TSTemplateLiteralType':
      if (type.type === 'TSTypeOperator' && type.operator === 'readonly') {
        return columnOf(type.typeAnnotation, scope);
      }
      return plain('string');
    case 'TSNumberKeyword':
      return plain('number');
    case 'TSBooleanKeyword':
      return plain('boolean');
    case 'TSUnknownKeyword':
      return plain('unknown');
    case 'TSNullKeyword':
      return { ...plain('null'), nullable: true };
    case 'TSUndefinedKeyword':
      return { ...plain('null'), optional: true };
    case 'TSObjectKeyword':
    case 'TSTypeLiteral':
    case 'TSIntersectionType':
      return plain('object');
    case 'TSTupleType':
      return plain('unknown[]');
    case 'TSLiteralType':
      return plain(type.literal.type === 'Literal' ? typeof type.literal.value : 'string');
    case 'TSArrayType':
      return plain(arrayOf(columnOf(type.elementType, scope)));
    case 'TSUnionType':
      return union(type.types.map((part) => columnOf(part, scope)));
    case 'TSIndexedAccessType': {
      const values = listed(type, scope);
      if (values) return union(values.map((value) => plain(typeof value)));
      if (type.indexType.type === 'TSNumberKeyword') {
        return columnOf(...memberOf(type.objectType, type.indexType, scope));
      }
      return union(
        membersNamed(type.objectType, type.indexType, scope).map((found) => columnOf(...found)),
      );
    }
    case 'TSParenthesizedType':
      return columnOf(type.typeAnnotation, scope);
    case 'TSTypeReference':
      return referenceOf(type, scope);
    default:
      throw unreadable(scope, `a ${type.type}`);
  }
}

const arrayOf = ({ type, nullable }: Column): string =>
  type.includes('|') || nullable ? 'unknown[]' : `${type}[]`;

/** A column that is any of several. */
export function union(parts: Column[]): Column {
  const types = new Set(
    parts.flatMap(({ type }) => type.split(' | ')).filter((name) => name !== 'null'),
  );
  return {
    type: [...types].join(' | '),
    nullable: parts.some(({ nullable }) => nullable),
    optional: parts.some(({ optional }) => optional),
  };
}

/** Types that are known by their name, wherever they are declared. */
const NAMED: Record<string, Column> = {
  Buffer: plain('Buffer'),
  Date: plain('Date'),
  Id: { type: 'number', nullable: false, optional: true },
  Instant: plain('Date'),
  MaybeInstant: { type: 'Date', nullable: true, optional: true },
  Json: plain('json'),
  GeneratedJson: { type: 'json', nullable: false, optional: true },
  MaybeJson: { type: 'json', nullable: true, optional: true },
  Record: plain('object'),
  Partial: plain('object'),
  Omit: plain('object'),
  Pick: plain('object'),
  Selectable: plain('object'),
  // computed from what all features declare
  Permission: plain('string'),
  AuditAction: plain('string'),
  MailTemplate: plain('string'),
  StateOf: plain('string'),
};

function referenceOf(type: TSTypeReference, scope: Scope): Column {
  if (type.typeName.type !== 'Identifier') return schemaOf(type, scope);
  const { name } = type.typeName;
  const argument = () => columnOf(type.typeArguments!.params[0]!, scope);
  switch (name) {
    case 'Maybe':
      return { ...argument(), nullable: true, optional: true };
    case 'Generated':
    case 'GeneratedAlways':
      return { ...argument(), optional: true };
    case 'Exclude':
      return argument();
    case 'Extract':
      return columnOf(type.typeArguments!.params[1]!, scope);
    case 'NonNullable':
      return { ...argument(), nullable: false };
    case 'Array':
    case 'ReadonlyArray':
      return plain(arrayOf(argument()));
    case 'ColumnType': {
      const inserted = type.typeArguments!.params[1];
      const parts = inserted?.type === 'TSUnionType' ? inserted.types : [];
      return { ...argument(), optional: parts.some((part) => part.type === 'TSUndefinedKeyword') };
    }
  }
  const named = NAMED[name];
  if (named) return named;
  const meant = behind(type, scope);
  if (meant) return columnOf(...meant);
  if (lookUp(name, scope, (at, found) => at.interfaces.get(found))) return plain('object');
  throw unreadable(scope, name);
}

/** `z.output<typeof SCHEMA>`: by the kind of schema that the constant is made as. */
function schemaOf(type: TSTypeReference, scope: Scope): Column {
  const [of] = type.typeArguments?.params ?? [];
  if (of?.type !== 'TSTypeQuery' || of.exprName.type !== 'Identifier') {
    throw unreadable(scope, 'a qualified type');
  }
  const made = lookUp(of.exprName.name, scope, (at, name) => at.constants.get(name))?.[0].made;
  const kind = { enum: 'string', object: 'object', array: 'unknown[]' }[made ?? ''];
  if (!kind) throw unreadable(scope, `typeof ${of.exprName.name}`);
  return plain(kind);
}
