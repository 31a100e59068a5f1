import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { sql } from 'kysely';
import { parseSync, type TSType, type TSSignature } from 'oxc-parser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/testDatabase.ts';

/**
 * Row types are written by hand and erased at run time, so only this test compares them with the migrated
 * schema. It reads them from their source text.
 */
const SOURCE = join(import.meta.dirname, '../..');
const FILES = globSync('**/tables.ts', { cwd: SOURCE }).map((path) => join(SOURCE, path));

/** Tables accessed only by raw SQL, which need no row type. */
const UNTYPED = ['migration'];

interface Column {
  /** `number`, `string`, `boolean`, `Date`, `Buffer`, `json` or one of them with `[]`. */
  type: string;
  nullable: boolean;
  /** May be left out of an insert. */
  optional: boolean;
}
type Columns = Record<string, Column>;

/** The declarations of one file, by name. */
interface Scope {
  path: string;
  interfaces: Map<string, TSSignature[]>;
  aliases: Map<string, TSType>;
  /** Imported names, with the file they come from. */
  imports: Map<string, string>;
  /** Constant arrays, with the type of their elements. */
  lists: Map<string, string>;
}

const scopes = new Map<string, Scope>();

function scopeOf(path: string): Scope {
  const known = scopes.get(path);
  if (known) return known;
  const scope: Scope = {
    path,
    interfaces: new Map(),
    aliases: new Map(),
    imports: new Map(),
    lists: new Map(),
  };
  scopes.set(path, scope);
  const { program } = parseSync(path, readFileSync(path, 'utf8'));
  for (const statement of program.body) {
    const declared =
      statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (statement.type === 'ImportDeclaration') {
      const from = fileOf(path, statement.source.value);
      for (const { local } of statement.specifiers) scope.imports.set(local.name, from);
    } else if (declared?.type === 'TSInterfaceDeclaration') {
      scope.interfaces.set(declared.id.name, declared.body.body);
    } else if (declared?.type === 'TSTypeAliasDeclaration') {
      scope.aliases.set(declared.id.name, declared.typeAnnotation);
    } else if (declared?.type === 'TSModuleDeclaration' && declared.body) {
      for (const inner of declared.body.type === 'TSModuleBlock' ? declared.body.body : []) {
        const table = inner.type === 'ExportNamedDeclaration' ? inner.declaration : inner;
        if (table?.type === 'TSInterfaceDeclaration') {
          scope.interfaces.set(table.id.name, table.body.body);
        }
      }
    } else if (declared?.type === 'VariableDeclaration') {
      for (const { id, init } of declared.declarations) {
        const list = init?.type === 'TSAsExpression' ? init.expression : init;
        const first = list?.type === 'ArrayExpression' ? list.elements[0] : null;
        if (id.type === 'Identifier' && first?.type === 'Literal') {
          scope.lists.set(id.name, typeof first.value);
        }
      }
    }
  }
  return scope;
}

function fileOf(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return join(dirname(from), specifier);
  const [, name, rest] = /^@canopy\/(\w+)\/(.+)$/.exec(specifier) ?? [];
  return name ? join(SOURCE, '../../../packages', name, 'src', `${rest}.ts`) : specifier;
}

/** The selected type behind Kysely's and our own column types. */
function columnOf(type: TSType, scope: Scope): Column {
  const plain = (name: string): Column => ({ type: name, nullable: false, optional: false });
  switch (type.type) {
    case 'TSStringKeyword':
    // `keyof typeof TABLE`
    case 'TSTypeOperator':
    case 'TSTemplateLiteralType':
      return plain('string');
    case 'TSNumberKeyword':
      return plain('number');
    case 'TSBooleanKeyword':
      return plain('boolean');
    case 'TSNullKeyword':
      return { ...plain('null'), nullable: true };
    case 'TSLiteralType':
      return plain(type.literal.type === 'Literal' ? typeof type.literal.value : 'string');
    case 'TSArrayType':
      return plain(`${columnOf(type.elementType, scope).type}[]`);
    case 'TSUnionType': {
      const parts = type.types.map((part) => columnOf(part, scope));
      const types = new Set(parts.map((part) => part.type).filter((name) => name !== 'null'));
      return {
        type: [...types].join(' | '),
        nullable: parts.some(({ nullable }) => nullable),
        optional: parts.some(({ optional }) => optional),
      };
    }
    case 'TSIndexedAccessType':
      return plain(listType(type.objectType, scope));
    case 'TSParenthesizedType':
      return columnOf(type.typeAnnotation, scope);
    case 'TSTypeReference':
      return referenceOf(type, scope);
    default:
      throw new Error(`${scope.path}: a column of ${type.type}`);
  }
}

function referenceOf(type: Extract<TSType, { type: 'TSTypeReference' }>, scope: Scope): Column {
  if (type.typeName.type !== 'Identifier') throw new Error(`${scope.path}: a qualified type`);
  const { name } = type.typeName;
  const argument = () => columnOf(type.typeArguments!.params[0]!, scope);
  switch (name) {
    case 'Buffer':
    case 'Date':
      return { type: name, nullable: false, optional: false };
    case 'Id':
      return { type: 'number', nullable: false, optional: true };
    case 'Instant':
      return { type: 'Date', nullable: false, optional: false };
    case 'MaybeInstant':
      return { type: 'Date', nullable: true, optional: true };
    case 'Json':
      return { type: 'json', nullable: false, optional: false };
    case 'GeneratedJson':
      return { type: 'json', nullable: false, optional: true };
    case 'MaybeJson':
      return { type: 'json', nullable: true, optional: true };
    case 'Maybe':
      return { ...argument(), nullable: true, optional: true };
    case 'Generated':
    case 'GeneratedAlways':
      return { ...argument(), optional: true };
    case 'ColumnType': {
      const inserted = type.typeArguments!.params[1];
      const parts = inserted?.type === 'TSUnionType' ? inserted.types : [];
      return { ...argument(), optional: parts.some((part) => part.type === 'TSUndefinedKeyword') };
    }
  }
  const [inner, from] = resolve(name, scope, (found) => found.aliases.get(name));
  return columnOf(inner, from);
}

function listType(type: TSType, scope: Scope): string {
  if (type.type === 'TSParenthesizedType') return listType(type.typeAnnotation, scope);
  if (type.type !== 'TSTypeQuery' || type.exprName.type !== 'Identifier') {
    throw new Error(`${scope.path}: an indexed ${type.type}`);
  }
  const { name } = type.exprName;
  return resolve(name, scope, (found) => found.lists.get(name))[0];
}

/** Looks a name up in the file, or in the file it is imported from. */
function resolve<T>(name: string, scope: Scope, find: (scope: Scope) => T | undefined): [T, Scope] {
  const here = find(scope);
  if (here !== undefined) return [here, scope];
  const from = scope.imports.get(name);
  if (!from) throw new Error(`${scope.path}: ${name} is not declared`);
  return resolve(name, scopeOf(from), find);
}

/** The hand-written types, by table. */
function written(): Record<string, Columns> {
  const tables: Record<string, Columns> = {};
  for (const path of FILES) {
    const scope = scopeOf(path);
    for (const [name, type] of members(scope.interfaces.get('Tables') ?? [], scope)) {
      if (tables[name]) throw new Error(`${relative(SOURCE, path)}: ${name} is declared twice`);
      tables[name] = Object.fromEntries(
        columnsOf(type, scope).map(([column, inner, from]) => [column, columnOf(inner, from)]),
      );
    }
  }
  return tables;
}

function columnsOf(type: TSType, scope: Scope): [string, TSType, Scope][] {
  const [signatures, from]: [TSSignature[], Scope] =
    type.type === 'TSTypeLiteral'
      ? [type.members, scope]
      : type.type === 'TSTypeReference' && type.typeName.type === 'Identifier'
        ? interfaceOf(type.typeName.name, scope)
        : [[], scope];
  return members(signatures, from).map(([name, inner]) => [name, inner, from]);
}

const interfaceOf = (name: string, scope: Scope) =>
  resolve(name, scope, (found) => found.interfaces.get(name));

function members(signatures: TSSignature[], scope: Scope): [string, TSType][] {
  return signatures.map((signature) => {
    if (
      signature.type !== 'TSPropertySignature' ||
      signature.key.type !== 'Identifier' ||
      !signature.typeAnnotation
    ) {
      throw new Error(`${scope.path}: a member of a table that is no plain column`);
    }
    return [signature.key.name, signature.typeAnnotation.typeAnnotation];
  });
}

/** What the driver returns for a database type; see the parsers in open.ts. */
const READ_AS: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  text: 'string',
  date: 'string',
  bool: 'boolean',
  timestamptz: 'Date',
  bytea: 'Buffer',
  jsonb: 'json',
  xid8: 'string',
  _int2: 'number[]',
  _int4: 'number[]',
  _int8: 'number[]',
  _text: 'string[]',
};

let opened: TestDatabase;
let schema: Record<string, Columns>;
beforeAll(async () => {
  opened = await openTestDatabase();
  schema = await migrated();
});
afterAll(async () => {
  await opened.database.close();
  await opened.drop();
});

/** The columns of the migrated schema, by table. */
async function migrated(): Promise<Record<string, Columns>> {
  const { rows } = await sql<{
    table: string;
    column: string;
    type: string;
    nullable: boolean;
    optional: boolean;
  }>`
    select c.table_name as table, c.column_name as column, c.udt_name as type,
      c.is_nullable = 'YES' as nullable,
      c.is_nullable = 'YES' or c.is_identity = 'YES' or c.column_default is not null
        or c.is_generated = 'ALWAYS' as optional
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and t.table_type = 'BASE TABLE'
      and not (select relispartition from pg_class where oid = format('%I', c.table_name)::regclass)
    order by 1, c.ordinal_position`.execute(opened.database.db);
  const tables: Record<string, Columns> = {};
  for (const { table, column, type, nullable, optional } of rows) {
    (tables[table] ??= {})[column] = { type: READ_AS[type] ?? type, nullable, optional };
  }
  return tables;
}

/** One line per column, so that a failure shows all differences at once. */
const lines = (tables: Record<string, Columns>): string[] =>
  Object.entries(tables)
    .flatMap(([table, columns]) =>
      Object.entries(columns).map(
        ([name, { type, nullable }]) => `${table}.${name}: ${type}${nullable ? ' | null' : ''}`,
      ),
    )
    .toSorted();

test('every table has a row type with its columns, their types and what may be missing', () => {
  const types = written();
  expect(Object.keys(types).toSorted()).toEqual(
    Object.keys(schema)
      .filter((name) => !UNTYPED.includes(name))
      .toSorted(),
  );
  expect(lines(types)).toEqual(
    lines(Object.fromEntries(Object.entries(schema).filter(([name]) => types[name]))),
  );
});

test('what an insert may leave out has a default', () => {
  const wrong = Object.entries(written()).flatMap(([table, columns]) =>
    Object.entries(columns)
      .filter(([name, { optional }]) => optional && !schema[table]?.[name]?.optional)
      .map(([name]) => `${table}.${name}`),
  );
  expect(wrong).toEqual([]);
});
