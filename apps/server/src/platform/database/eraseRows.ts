import { sql } from 'kysely';
import type { Erased, Personal, TableFacts } from './declareTables.ts';
import type { Tx } from './handle.ts';
import { distance, ownRows, personalColumns, type Person } from './ownRows.ts';

/**
 * Erases a person as the tables declare: deletes rows, overwrites columns, leaves what is kept. Rows that are
 * found by other rows go first.
 *
 * @returns the names of the files that nothing refers to any more, which the caller must delete
 */
export async function eraseRows(
  tx: Tx,
  tables: Record<string, TableFacts>,
  erased: Erased & Person,
): Promise<string[]> {
  const files: string[] = [];
  const order = Object.keys(tables).toSorted((a, b) => distance(tables, b) - distance(tables, a));
  for (const table of order) {
    const facts = tables[table]!;
    const own = ownRows(tables, table, erased);
    if (!own) continue;
    const columns = personalColumns(facts);
    const which = facts.spared ? sql`${own} and not (${sql.raw(facts.spared)})` : own;
    if (columns.some(([, { atErasure }]) => atErasure === 'DELETED')) {
      const [file] = columns.find(([, column]) => column.file) ?? [];
      const { rows } = await sql<{ file: string | null }>`
        delete from ${sql.table(table)} where ${which}
        returning ${file ? sql.ref(file) : sql`null`} as file`.execute(tx);
      if (file) files.push(...rows.map((row) => row.file!));
      continue;
    }
    const sets = columns.filter(([, { atErasure }]) => atErasure === 'ERASED');
    if (sets.length === 0) continue;
    const values = sets.map(([column, { to }]) => overwritten(column, to, erased));
    await sql`update ${sql.table(table)} set ${sql.join(values)} where ${which}`.execute(tx);
  }
  return files;
}

/** `column = …`; what is null stays null. */
function overwritten(column: string, to: Personal['to'], erased: Erased) {
  const name = sql.ref(column);
  const value = typeof to === 'function' ? to(erased) : to;
  if (value === null) return sql`${name} = null`;
  return sql`${name} = case when ${name} is null then ${name} else ${value} end`;
}
