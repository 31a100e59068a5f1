import type { Call } from '@canopy/contract/call';
import type { Permission } from '@canopy/contract/codes';
import { kindNamed } from '@canopy/domain/masks';
import { sql } from 'kysely';
import { OPERATIONS } from '../app.ts';
import { TABLES } from '../features/tables.ts';
import { ownRows, personalColumns, type Person } from '../platform/database/ownRows.ts';
import { asOwner } from './asOwner.ts';
import type { TestClient } from './client.ts';
import type { TestCompany } from './company.ts';

/** At most so many values of a field are asked for, and so often each call is read again with what was learned. */
const MAX_VALUES = 25;
/** Of members fewer, since every one has the same columns. */
const MAX_MEMBERS = 10;
const ROUNDS = 2;
const MINUTE = 60_000;

/** A masked column, and the mark that stands in all its rows. */
export interface Mark {
  column: string;
  mark: string;
  /** Who besides the person and staff with `member.personalData` reads it whole. */
  readers: readonly string[];
}

/**
 * Writes a mark into every column that the tables declare as masked, in everybody's rows but those of the people
 * named: past checks and triggers. Of JSON, the values under the names of personal data.
 */
export async function plantMarks(
  company: TestCompany,
  without: readonly Person[],
): Promise<Mark[]> {
  const marks: Mark[] = [];
  const statements: string[] = [];
  let nth = 0;
  const { db } = company.database;
  for (const [table, facts] of Object.entries(TABLES)) {
    const masked = personalColumns(facts).filter(([, personal]) => personal.masked);
    if (masked.length === 0) continue;
    const planted = new Set<string>();
    for (const { place, row } of await rowsOf(company, table, without)) {
      const sets: string[] = [];
      for (const [column] of masked) {
        const isDay = DAYS.has(column);
        const mark = markOf(table, column);
        const next = marked(row[column], isDay ? mark : `${mark} ${(nth += 1)}`);
        if (next === undefined) continue;
        planted.add(column);
        const text = typeof next === 'string' ? next : JSON.stringify(next);
        sets.push(`${column} = '${text.replaceAll("'", "''")}'`);
      }
      if (sets.length > 0)
        statements.push(`update ${table} set ${sets.join(', ')} where ctid = '${place}'`);
    }
    for (const [column, personal] of masked) {
      if (!planted.has(column)) continue;
      const mark = markOf(table, column);
      marks.push({ column: `${table}.${column}`, mark, readers: personal.masked! });
    }
  }
  const { rows: checks } = await sql<{ drop: string }>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop
    from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace and conrelid <> 0
      and not coninhcount > 0`.execute(db);
  await asOwner(company, [
    'set session_replication_role = replica',
    ...checks.map(({ drop }) => drop),
    ...statements,
    'set session_replication_role = origin',
  ]);
  return marks;
}

const markOf = (table: string, column: string): string =>
  DAYS.has(column) ? '1961-02-03' : `zq ${table} ${column} zq`;

/** Columns that only take a day. */
const DAYS = new Set(['date_of_birth']);

/** What the company itself is written to by is nobody's personal data. */
const OF_THE_COMPANY: Record<string, string> = { audit: "t.action not like 'setting.%'" };

async function rowsOf(
  { database: { db } }: TestCompany,
  table: string,
  without: readonly Person[],
): Promise<{ place: string; row: Record<string, unknown> }[]> {
  const spared = without.flatMap((person) => ownRows(TABLES, table, person) ?? []);
  const { rows } = await sql<{ place: string; row: Record<string, unknown> }>`
    select t.ctid::text as place, to_jsonb(t) as row from ${sql.table(table)} t
    where ${sql.raw(OF_THE_COMPANY[table] ?? 'true')}
      ${sql.join(
        spared.map((own) => sql`and not coalesce(${own}, false)`),
        sql` `,
      )}`.execute(db);
  return rows;
}

/** The value with the mark in it; undefined: there is no place for one. */
function marked(value: unknown, mark: string): unknown {
  if (typeof value === 'string') return mark;
  let found = false;
  const inner = (one: unknown, named: boolean): unknown => {
    if (Array.isArray(one)) return one.map((each) => inner(each, named));
    if (typeof one === 'object' && one !== null) {
      return Object.fromEntries(
        Object.entries(one).map(([name, each]) => [name, inner(each, Boolean(kindNamed(name)))]),
      );
    }
    if (!named || typeof one !== 'string') return one;
    found = true;
    return mark;
  };
  const next = inner(value, false);
  return found ? next : undefined;
}

const READS = Object.values(OPERATIONS)
  .flatMap((operations) =>
    Object.values(operations as Record<string, { kind: string; contract: Call }>),
  )
  .filter(({ kind }) => kind === 'query')
  .map(({ contract }) => contract);

/** What one person found whole, and how many calls answered them. */
export interface Found {
  /** `/Sales/Detail: sale.address`. */
  leaks: Set<string>;
  /** Columns that were read whole. */
  columns: Set<string>;
  answered: Set<string>;
}

/**
 * Makes every call that reads, as one person, with every name that the answers before have shown them, and lists
 * also as a file.
 *
 * @param hints members in whose rows the marks are; all others are learned
 * @param only of these calls; by default of all
 */
export async function readMarks(
  company: TestCompany,
  person: TestClient,
  marks: readonly Mark[],
  hints: readonly string[],
  only: (call: Call) => boolean = () => true,
): Promise<Found> {
  const found: Found = { leaks: new Set(), columns: new Set(), answered: new Set() };
  const known = new Map<string, Set<unknown>>([['memberid', new Set(hints)]]);
  const shut = new Set<Call>();
  const sheets = new Set<Call>();
  const done = new Set<string>();
  const look = (call: Call, text: string) => {
    for (const { column, mark } of marks) {
      if (!text.includes(mark)) continue;
      found.leaks.add(`${call.path}: ${column}`);
      found.columns.add(column);
    }
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const call of READS) {
      if (shut.has(call) || !only(call)) continue;
      for (const { body, params } of asked(call, known, person)) {
        const key = `${call.path} ${JSON.stringify([body, params])}`;
        if (done.has(key)) continue;
        done.add(key);
        const ask = () => person.raw(call, body, { params });
        let answer = await ask();
        if (answer.status === 429) {
          company.advance(MINUTE);
          answer = await ask();
        }
        if (answer.code === 'FORBIDDEN') {
          shut.add(call);
          break;
        }
        look(call, answer.text);
        if (answer.status !== 200) continue;
        found.answered.add(call.path);
        if (answer.text.startsWith('{')) learn(known, answer.result);
        const [first] = rowsIn(answer.result);
        if (!first || sheets.has(call) || !call.body || !('Export' in call.body.def.shape))
          continue;
        sheets.add(call);
        const Columns = Object.keys(first)
          .slice(0, 40)
          .map((name) => ({ Title: name, Fields: [name] }));
        const sheet = await person.raw(call, { ...body, Export: { Format: 'csv', Columns } });
        look(call, sheet.text);
      }
    }
  }
  return found;
}

type Asked = { body?: Record<string, unknown>; params: Record<string, string> };

/** The bodies of a call: once without anything optional, and for each name that is known of its fields. */
function asked(call: Call, known: Map<string, Set<unknown>>, person: TestClient): Asked[] {
  const shape: Record<string, Field> = call.body?.def.shape ?? {};
  const valuesOf = (name: string) => {
    const found = [...(known.get(name.toLowerCase()) ?? [])];
    if (name !== 'MemberID') return found.slice(0, MAX_VALUES);
    return person.memberID.startsWith('M') ? [person.memberID, ...found.slice(0, 2)] : found;
  };
  const base: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(shape)) {
    if (field.safeParse(undefined).success) continue;
    const value = [...valuesOf(name), ...GUESSES].find((one) => field.safeParse(one).success);
    if (value !== undefined) base[name] = value;
  }
  if ('PageSize' in shape) base['PageSize'] = 200;
  if ('WithBuyer' in shape) base['WithBuyer'] = true;
  const params = Object.fromEntries(
    [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [
      name!,
      String(valuesOf(name!)[0] ?? '1'),
    ]),
  );
  if (!call.body) return [{ params }];
  const names = Object.keys(shape).filter((name) => /(ID|IDs|Period|Year|Status|Of)$/.test(name));
  const bodies = [base];
  for (const name of names) {
    const single = name.replace(/s$/, '');
    const values =
      single === name ? [...valuesOf(name), ...GUESSES] : [valuesOf(single).slice(0, 25)];
    for (const value of values) {
      if (shape[name]!.safeParse(value).success) bodies.push({ ...base, [name]: value });
    }
  }
  return bodies.map((body) => ({ body, params }));
}

type Field = { safeParse: (value: unknown) => { success: boolean } };

/** What fits most fields that nothing was shown for. */
const GUESSES: unknown[] = [
  1,
  '1',
  2026,
  '2026-10',
  '2026-11',
  '2026-11-01',
  'ALL',
  'PENDING',
  'APPROVED',
  'VERIFIED',
  'ACTIVE',
  'a',
  'JSON',
  2,
  null,
  true,
  [],
];

function learn(known: Map<string, Set<unknown>>, value: unknown, name = ''): void {
  if (typeof value === 'object' && value !== null) {
    for (const [field, one] of Object.entries(value)) {
      learn(known, one, Array.isArray(value) ? name : field);
    }
    return;
  }
  if (value === null || !/(ID|Code|Period|Year|^id)$/i.test(name)) return;
  const isInvoice = name === 'id' && /^[\w-]{22}$/.test(String(value));
  const key = isInvoice ? 'invoiceid' : name.toLowerCase();
  const values = known.get(key) ?? new Set();
  if (values.size < (key === 'memberid' ? MAX_MEMBERS : MAX_VALUES))
    known.set(key, values.add(value));
}

function rowsIn(result: unknown): Record<string, unknown>[] {
  const rows = (result as { rows?: unknown } | null)?.rows;
  return Array.isArray(rows) ? (rows as Record<string, unknown>[]) : [];
}

/** Whether staff with these rights may make the call at all, so that nobody asks in vain. */
export const staffCall =
  (rights: readonly Permission[]) =>
  ({ access }: Call): boolean =>
    (access.kind === 'public' && access.optionalSession === true) ||
    access.staff === '*' ||
    (access.staff !== undefined && rights.includes(access.staff));
