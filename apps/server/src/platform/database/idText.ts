import { sql } from 'kysely';

/**
 * A public id in SQL, as `publicId` writes it: a letter and at least seven digits.
 *
 * @param letter `m` where the id is searched for in lower case
 * @param column of the row's id, with its table
 */
export const idText = (letter: string, column: string) =>
  sql<string>`${sql.lit(letter)} || lpad(${sql.raw(column)}::text, greatest(7, length(${sql.raw(column)}::text)), '0')`;
