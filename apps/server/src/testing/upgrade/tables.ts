/** Runs one statement and returns its rows: through `pg`, PGlite or Kysely. */
export type Run = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

/** The rows of one table, with values in PostgreSQL's text format. */
export interface TableRows {
  columns: string[];
  rows: (string | null)[][];
}

/** Everything in the public schema: rows by table, and the state of each sequence. */
export interface Contents {
  tables: Record<string, TableRows>;
  sequences: Record<string, string | null>;
}

const quoted = (name: string) => `"${name}"`;

/** Data columns in order; generated columns are left out. */
async function columnsOf(run: Run): Promise<Map<string, { name: string; type: string }[]>> {
  const found = await run(`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not c.relispartition and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by c.relname, a.attnum`);
  const columns = new Map<string, { name: string; type: string }[]>();
  for (const row of found) {
    const table = String(row['table']);
    if (!columns.has(table)) columns.set(table, []);
    columns.get(table)!.push({ name: String(row['name']), type: String(row['type']) });
  }
  return columns;
}

/** Reads every row of every table. */
export async function dump(run: Run): Promise<Contents> {
  await run(`set time zone 'UTC'`);
  const tables: Contents['tables'] = {};
  for (const [table, columns] of await columnsOf(run)) {
    const values = columns.map(({ name }) => `${quoted(name)}::text`).join(', ');
    const rows = await run(
      `select to_json(array[${values}])::text as row from ${quoted(table)} order by 1`,
    );
    tables[table] = {
      columns: columns.map(({ name }) => name),
      rows: rows.map((row) => JSON.parse(String(row['row'])) as (string | null)[]),
    };
  }
  const sequences = await run(`
    select sequencename as name, last_value::text as last
    from pg_sequences where schemaname = 'public'`);
  return {
    tables,
    sequences: Object.fromEntries(
      sequences.map((row) => [String(row['name']), row['last'] as string | null]),
    ),
  };
}

/** Rows per insert, so that a parameter is a few megabytes at most. */
const BATCH_SIZE = 2_000;

/**
 * Writes the rows to empty tables of the same schema within the caller's transaction, without firing
 * triggers or checking foreign keys; the user must be a superuser.
 *
 * @throws Error when a table or column of the contents does not exist
 */
export async function load(run: Run, { tables, sequences }: Contents): Promise<void> {
  await run('set local session_replication_role = replica');
  const schema = await columnsOf(run);
  for (const [table, { columns, rows }] of Object.entries(tables)) {
    const known = new Map(schema.get(table)?.map(({ name, type }) => [name, type]));
    const values = columns.map((name, i) => {
      const type = known.get(name);
      if (!type) throw new Error(`there is no column ${table}.${name} to load`);
      return `(r->>${i})::${type}`;
    });
    await run(`delete from ${quoted(table)}`);
    for (let from = 0; from < rows.length; from += BATCH_SIZE) {
      await run(
        `insert into ${quoted(table)} (${columns.map(quoted).join(', ')})
        overriding system value
        select ${values.join(', ')} from jsonb_array_elements($1::jsonb) r`,
        [JSON.stringify(rows.slice(from, from + BATCH_SIZE))],
      );
    }
  }
  for (const [name, last] of Object.entries(sequences)) {
    if (last !== null) await run(`select setval($1::regclass, $2::bigint)`, [quoted(name), last]);
  }
  await run('set local session_replication_role = origin');
}
