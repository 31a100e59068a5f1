import { sql, type RawBuilder } from 'kysely';

/**
 * The `order by` of a list: the column named by its `Sort` (leading minus: descending), or the first of
 * `columns` if the list does not have that name.
 */
export function orderOf(
  columns: Record<string, RawBuilder<unknown>>,
  sort: string | undefined,
): RawBuilder<unknown> {
  const name = sort?.replace('-', '') ?? '';
  const [first] = Object.values(columns);
  const column = Object.hasOwn(columns, name) ? columns[name] : first;
  return sql`${column} ${sort?.startsWith('-') ? sql`desc` : sql`asc`}`;
}
