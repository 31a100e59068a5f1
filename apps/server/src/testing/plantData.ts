import { sql, type RawBuilder } from 'kysely';
import type { Personal, TableFacts } from '../platform/database/declareTables.ts';
import { distance, ownRows, personalColumns, type Person } from '../platform/database/ownRows.ts';
import { TABLES } from '../features/tables.ts';
import { asOwner } from './asOwner.ts';
import type { TestCompany } from './company.ts';

interface Column {
  table: string;
  column: string;
  type: string;
  /** Is left to the database, or may stay empty. */
  free: boolean;
  /** Of a key: two people's rows must differ in it. */
  keyed: boolean;
}

/** A personal column of a person's row, and the mark that was written into it. */
export interface Planted {
  table: string;
  column: string;
  mark: string;
  personal: Personal;
}

const marked = (type: string, mark: string): string | undefined =>
  ({
    text: `'${mark}'`,
    jsonb: `'{"planted":"${mark}"}'`,
    bytea: `'${mark}'::bytea`,
    _text: `array['${mark}']`,
  })[type];

const EMPTY: Record<string, string> = {
  text: `''`,
  jsonb: `'{}'`,
  bytea: `''`,
  bool: 'false',
  timestamptz: 'now()',
  date: 'current_date',
};
const empty = (type: string): string => EMPTY[type] ?? (type.startsWith('_') ? `'{}'` : '0');

/** Values of keys, which two people's rows do not share. */
const unique = (type: string, id: number): string =>
  type.startsWith('int') ? String(9_000 + id) : type === 'text' ? `'key ${id}'` : empty(type);

/**
 * Writes a mark into every personal column that takes words, in every row of the person, after adding a row to
 * each table where the person has none: past checks, triggers and foreign keys.
 */
export async function plantData(company: TestCompany, person: Person): Promise<Planted[]> {
  const { rows: columns } = await sql<Column>`
    select c.table_name as table, c.column_name as column, c.udt_name as type,
      c.is_nullable = 'YES' or c.is_identity = 'YES' or c.is_generated = 'ALWAYS' as free,
      exists (select from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
        where i.indisunique and i.indrelid = format('%I', c.table_name)::regclass and a.attname = c.column_name) as keyed
    from information_schema.columns c where c.table_schema = 'public'`.execute(company.database.db);
  const { rows: checks } = await sql<{ drop: string }>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop
    from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace and conrelid <> 0
      and not coninhcount > 0`.execute(company.database.db);
  const textOf = (condition: RawBuilder<boolean>): string => {
    const { sql: text, parameters } = condition.compile(company.database.db);
    return text.replaceAll(/\$(\d+)/g, (_, n) => String(parameters[Number(n) - 1]));
  };
  const statements = checks.map(({ drop }) => drop);
  const planted: Planted[] = [];
  const tables = Object.keys(TABLES) as (keyof typeof TABLES)[];
  const parents = new Set(
    tables.flatMap((table) => {
      const { of }: TableFacts = TABLES[table];
      return typeof of === 'object' && 'parent' in of && personalColumns(TABLES[table]).length > 0
        ? [of.table]
        : [];
    }),
  );
  for (const table of tables.toSorted((a, b) => distance(TABLES, a) - distance(TABLES, b))) {
    const facts = TABLES[table];
    const own = ownRows(TABLES, table, person);
    const named = personalColumns(facts).length > 0 || parents.has(table);
    if (!own || !named || typeof facts.of === 'string') continue;
    const { of } = facts;
    const where = textOf(own);
    const owners = new Map<string, string>();
    if ('parent' in of) {
      const above = textOf(ownRows(TABLES, of.table, person)!);
      owners.set(of.parent, `(select ${of.key} from ${of.table} where ${above} limit 1)`);
    } else {
      const id = 'member' in of ? person.memberId : person.loginId;
      for (const column of 'member' in of ? of.member : of.login) owners.set(column, String(id));
    }
    const values = new Map(owners);
    const marks: Planted[] = [];
    for (const [column, personal] of personalColumns(facts)) {
      const { type } = columns.find((one) => one.table === table && one.column === column)!;
      const mark = `planted ${table} ${column} ${person.memberId}`;
      const value = marked(type, mark);
      if (!value || owners.has(column)) continue;
      values.set(column, value);
      marks.push({ table, column, mark, personal });
    }
    for (const { column, type, free, keyed } of columns.filter((one) => one.table === table)) {
      if (free || values.has(column)) continue;
      values.set(column, keyed ? unique(type, person.memberId) : empty(type));
    }
    const names = [...values.keys()].map((name) => `"${name}"`).join(', ');
    statements.push(
      `insert into ${table} (${names}) overriding system value select ${[...values.values()].join(', ')}
        where not exists (select from ${table} where ${where})`,
    );
    if (marks.length > 0) {
      const sets = marks.map(({ column }) => `"${column}" = ${values.get(column)}`);
      statements.push(
        `update ${table} set ${sets.join(', ')} where ctid = (select ctid from ${table} where ${where} limit 1)`,
      );
    }
    planted.push(...marks);
  }
  await asOwner(company, [
    'set session_replication_role = replica',
    ...statements,
    'set session_replication_role = origin',
  ]);
  return planted;
}
