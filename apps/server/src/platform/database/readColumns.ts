import { sql, type RawBuilder } from 'kysely';
import type { ReadDb } from './handle.ts';
import { readRows } from './readRows.ts';

/** A typed array of whole numbers. */
export type Column = Float64Array | Int32Array | Uint32Array | Uint8Array;
type ColumnType<C extends Column = Column> = new (length: number) => C;

/**
 * Reads many rows as typed arrays, one per column: only one row is sent by the database, and no object is
 * created per row. All columns must be whole numbers and never null.
 *
 * @example const { id } = await readColumns(db, sql`select id from member`, { id: Float64Array });
 */
export async function readColumns<C extends Record<string, ColumnType>>(
  db: ReadDb,
  rows: RawBuilder<unknown>,
  columns: C,
): Promise<{ [Name in keyof C]: InstanceType<C[Name]> }> {
  const names = Object.keys(columns);
  const arrays = sql.join(
    names.map((name) => sql`array_agg(${sql.ref(name)})::text as ${sql.ref(name)}`),
  );
  const [row] = await readRows(
    db,
    sql<Record<string, string | number | null>>`
      select count(*)::int as rows_read, ${arrays} from (${rows}) t`,
  );
  const read = names.map((name) => [
    name,
    parseColumn(String(row![name] ?? '{}'), Number(row!['rows_read']), columns[name]!),
  ]);
  // each name has the array type of its column, which `fromEntries` loses
  return Object.fromEntries(read) as { [Name in keyof C]: InstanceType<C[Name]> };
}

const COMMA = 44;
const MINUS = 45;
const ZERO = 48;
const CLOSE = 125;

/** `{1,-2,3}` as numbers. */
function parseColumn(text: string, length: number, Type: ColumnType): Column {
  const column = new Type(length);
  let row = 0;
  let value = 0;
  let sign = 1;
  for (let at = 1; at < text.length && length > 0; at += 1) {
    const code = text.charCodeAt(at);
    if (code === COMMA || code === CLOSE) {
      column[row] = value * sign;
      row += 1;
      value = 0;
      sign = 1;
    } else if (code === MINUS) sign = -1;
    else {
      const digit = code - ZERO;
      if (digit < 0 || digit > 9) throw new Error('a column that is not of whole numbers');
      value = value * 10 + digit;
    }
  }
  if (row !== length) throw new Error('a column with nulls or rows missing');
  return column;
}
