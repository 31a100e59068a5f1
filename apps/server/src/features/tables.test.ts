import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { APP_ROLE } from '../platform/database/appRole.ts';
import {
  declareTables,
  deleted,
  each,
  member,
  none,
  withheld,
  type TableFacts,
} from '../platform/database/declareTables.ts';
import { personalColumns } from '../platform/database/ownRows.ts';
import { openTestDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { TABLES } from './tables.ts';

const SOURCE = join(import.meta.dirname, '..');
const FACTS: [string, TableFacts][] = Object.entries(TABLES);

let opened: TestDatabase;
/** The columns of the schema, `table.column`, with their types. */
let types: Map<string, string>;
beforeAll(async () => {
  opened = await openTestDatabase();
  const { rows } = await sql<{ name: string; type: string }>`
    select table_name || '.' || column_name as name, udt_name as type
    from information_schema.columns where table_schema = 'public'`.execute(opened.database.db);
  types = new Map(rows.map(({ name, type }) => [name, type]));
});
afterAll(async () => {
  await opened.database.close();
  await opened.drop();
});

/** The columns in which a table names its people, or the row of another table that does. */
const ownersOf = ({ of }: TableFacts): string[] => {
  if (typeof of === 'string') return [];
  if ('parent' in of) return [of.parent];
  return 'member' in of ? of.member : of.login;
};

test('a table with words about a person does not compile before it says what becomes of them', () => {
  const columns = each(withheld(deleted), 'reason', 'closed_reason');
  const of = member('member_id');
  declareTables({ tree_move: { of, stays: 'FOR_GOOD', columns } });
  // @ts-expect-error one of its texts is left out
  declareTables({ tree_move: { of, stays: 'FOR_GOOD', columns: { reason: none } } });
  // @ts-expect-error how long it stays
  declareTables({ tree_move: { of, columns } });
  // @ts-expect-error whose it is
  declareTables({ tree_move: { stays: 'FOR_GOOD', columns } });
  // @ts-expect-error it has no such column
  declareTables({ tree_move: { of: member('owner'), stays: 'FOR_GOOD', columns } });
  // @ts-expect-error it has no such column to publish
  declareTables({ tree_move: { of, stays: 'FOR_GOOD', columns, reads: { move: ['owner'] } } });
});

test('what is declared is in the schema', () => {
  const named = FACTS.flatMap(([table, facts]) =>
    [...Object.keys(facts.columns), ...ownersOf(facts)].map((column) => `${table}.${column}`),
  );
  expect(named.filter((column) => !types.has(column))).toEqual([]);
  const parents = FACTS.flatMap(([, { of }]) =>
    typeof of === 'object' && 'parent' in of ? [`${of.table}.${of.key}`] : [],
  );
  expect(parents.filter((column) => !types.has(column))).toEqual([]);
});

test('a column without a class takes numbers, dates, flags, or what a constraint lists', async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.table_name as table, c.column_name as column
    from information_schema.columns c where c.table_schema = 'public'
      and c.udt_name not in ('int2', 'int4', 'int8', 'bool', 'timestamptz', 'date', '_int2', '_int4', '_int8')
      and not exists (select from pg_constraint k where k.contype = 'c'
        and k.conrelid = format('%I', c.table_name)::regclass
        and pg_get_constraintdef(k.oid) ~ ('\\y' || c.column_name || ' (= ANY \\(ARRAY|<@ ARRAY|= ''\\w+''::text)'))`.execute(
    opened.database.db,
  );
  const free = rows.filter(({ table, column }) => {
    const facts = new Map(FACTS).get(table);
    return facts && !(column in facts.columns);
  });
  expect(free).toEqual([]);
});

test('only what is found by its person is erased, whole rows or columns, and never from a log', () => {
  const wrong = FACTS.filter(([, facts]) => {
    const ways = new Set(personalColumns(facts).map(([, { atErasure }]) => atErasure));
    const goes = ways.has('ERASED') || ways.has('DELETED');
    return (
      (goes && (typeof facts.of === 'string' || facts.appendOnly)) ||
      (ways.has('DELETED') && ways.size > 1) ||
      (facts.stays === 'UNTIL_ERASED' && !ways.has('DELETED')) ||
      (facts.of === 'NOBODY' && ways.size > 0)
    );
  });
  expect(wrong.map(([table]) => table)).toEqual([]);
});

test('the rows of a person are found by an index, however large the table', async () => {
  const { rows } = await sql<{ column: string }>`
    select c.relname || '.' || a.attname as column from pg_index i join pg_class c on c.oid = i.indrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]`.execute(
    opened.database.db,
  );
  const indexed = new Set(rows.map(({ column }) => column));
  const own = FACTS.filter(([, facts]) => personalColumns(facts).length > 0).flatMap(
    ([table, facts]) => ownersOf(facts).map((column) => `${table}.${column}`),
  );
  expect(own.length).toBeGreaterThan(50);
  expect(own.filter((column) => !indexed.has(column))).toEqual([]);
});

test('what erasure writes is what the column takes', async () => {
  const { rows } = await sql<{ name: string; type: string; needed: boolean; checks: string[] }>`
    select c.relname || '.' || a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull as needed,
      array(select pg_get_expr(k.conbin, k.conrelid) from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]) as checks
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0`.execute(
    opened.database.db,
  );
  const columns = new Map(rows.map((row) => [row.name, row]));
  const sample = { memberId: 7, nobody: 'erased-7', passwordHash: 'hash' };
  const wrong: string[] = [];
  for (const [table, facts] of FACTS) {
    for (const [column, { atErasure, to }] of personalColumns(facts)) {
      const value = typeof to === 'function' ? to(sample) : to;
      if (atErasure !== 'ERASED' || typeof value === 'object') {
        if (value === null && columns.get(`${table}.${column}`)!.needed) wrong.push(column);
        continue;
      }
      const { type, checks } = columns.get(`${table}.${column}`)!;
      for (const check of checks) {
        const { rows: held } = await sql<{ holds: boolean }>`
          select ${sql.raw(check)} as holds from (select ${value}::${sql.raw(type)} as ${sql.ref(column)}) t`.execute(
          opened.database.db,
        );
        if (held[0]!.holds === false) wrong.push(`${table}.${column}: ${check}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});

test('a job deletes what does not stay, and nothing deletes what stays for good', () => {
  const deleting = new Map<string, string[]>();
  const files = globSync(['features/**/*.ts', 'platform/**/*.ts', '*.ts'], { cwd: SOURCE });
  for (const path of files.filter((file) => !/\.(test|walk)\.ts$/.test(file))) {
    const text = readFileSync(join(SOURCE, path), 'utf8');
    for (const [, table] of text.matchAll(/(?:deleteFrom\('|delete\s+from\s+)(\w+)/g)) {
      deleting.set(table!, [...(deleting.get(table!) ?? []), path]);
    }
  }
  const wrong = FACTS.flatMap(([table, { stays }]) => {
    const by = deleting.get(table) ?? [];
    if (typeof stays === 'object') return by.includes(stays.by) ? [] : [`${table}: ${stays.by}`];
    return stays === 'WHILE_IN_USE' ? [] : by.map((path) => `${table}: ${path}`);
  });
  expect(wrong).toEqual([]);
  expect(FACTS.filter(([, { stays }]) => typeof stays === 'object').length).toBeGreaterThan(15);
});

test('what is only added to has its trigger', async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_trigger join pg_class c on c.oid = tgrelid
    where tgname = relname || '_append_only' and not relispartition order by 1`.execute(
    opened.database.db,
  );
  const declared = FACTS.filter(([, { appendOnly }]) => appendOnly).map(([table]) => table);
  expect(rows.map(({ name }) => name)).toEqual(declared.toSorted());
});

test('the running product may do with each table what is declared', async () => {
  const { rows } = await sql<{ table: string; may: string[]; columns: string[] }>`
    select relname as table, array(select p from unnest(array['INSERT', 'UPDATE', 'DELETE']) p
        where has_table_privilege(${APP_ROLE}, c.oid, p)) as may,
      array(select attname::text from pg_attribute a where attrelid = c.oid and attnum > 0
        and not attisdropped and has_column_privilege(${APP_ROLE}, c.oid, attnum, 'UPDATE')
        and not has_table_privilege(${APP_ROLE}, c.oid, 'UPDATE') order by attname) as columns
    from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and not relispartition`.execute(opened.database.db);
  const granted = rows
    .filter(({ table }) => table in TABLES)
    .map(({ table, may, columns }) => `${table}: ${[...may, ...columns].join(' ')}`);
  const declared = FACTS.map(([table, { role, appendOnly }]) => {
    const may = role ?? (appendOnly ? 'INSERT' : 'ALL');
    const words = { ALL: 'INSERT UPDATE DELETE', INSERT: 'INSERT', READ: '' };
    return `${table}: ${typeof may === 'string' ? words[may] : ['INSERT', ...may.toSorted()].join(' ')}`;
  });
  expect(granted.toSorted()).toEqual(declared.toSorted());
});
