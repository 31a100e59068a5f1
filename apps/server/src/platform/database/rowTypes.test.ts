import { relative } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { READ_AS } from '../../testing/rowTypes/compareRows.ts';
import { declaredTables, membersOf } from '../../testing/rowTypes/readMembers.ts';
import { columnOf, type Column } from '../../testing/rowTypes/readTypes.ts';
import { SOURCE } from '../../testing/rowTypes/scope.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/testDatabase.ts';

/**
 * Row types are written by hand and erased at run time, so only this test compares them with the migrated
 * schema. It reads them from their source text.
 */

/** Tables accessed only by raw SQL, which need no row type. */
const UNTYPED = ['migration'];

type Columns = Record<string, Column>;

/** The hand-written types, by table. */
function written(): Record<string, Columns> {
  const tables: Record<string, Columns> = {};
  for (const { name, type, scope } of declaredTables()) {
    if (tables[name]) throw new Error(`${relative(SOURCE, scope.path)}: ${name} is declared twice`);
    tables[name] = Object.fromEntries(
      membersOf(type, scope).map((member) => [member.name, columnOf(member.type, member.scope)]),
    );
  }
  return tables;
}

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
