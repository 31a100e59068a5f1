import { sql, type RawBuilder } from 'kysely';

/**
 * A row's name in a language, for use in a select: its own translation, or else English. For tables with
 * `name` (English) and `names` (other languages).
 *
 * @param alias the table's alias in the statement
 */
export const nameIn = (alias: string, language: string): RawBuilder<string> =>
  sql`coalesce(${sql.ref(`${alias}.names`)} ->> ${language}::text, ${sql.ref(`${alias}.name`)})`;

/** The row's names by language, including English. */
export const allNames = (alias: string): RawBuilder<Record<string, string>> =>
  sql`(jsonb_build_object('en', ${sql.ref(`${alias}.name`)}) || ${sql.ref(`${alias}.names`)})`;

/** The same for editors; null if English is the only name. */
export const namesBeside = (alias: string): RawBuilder<Record<string, string> | null> =>
  sql`case when ${sql.ref(`${alias}.names`)} <> '{}' then ${allNames(alias)} end`;

/** All names in one line, for a search in any language. */
export const anyName = (alias: string): RawBuilder<string> =>
  sql`(${sql.ref(`${alias}.name`)} || coalesce((select string_agg(' ' || value, '')
    from jsonb_each_text(${sql.ref(`${alias}.names`)})), ''))`;
