import { sql, type RawBuilder } from 'kysely';

/**
 * The name of a row in a language, for a select: its own there, else the English one. For tables with
 * `name` (English) and `names` (the further languages).
 *
 * @param alias of the table in the statement
 */
export const nameIn = (alias: string, language: string): RawBuilder<string> =>
  sql`coalesce(${sql.ref(`${alias}.names`)} ->> ${language}::text, ${sql.ref(`${alias}.name`)})`;

/** Its names by language, English among them. */
export const allNames = (alias: string): RawBuilder<Record<string, string>> =>
  sql`(jsonb_build_object('en', ${sql.ref(`${alias}.name`)}) || ${sql.ref(`${alias}.names`)})`;

/** The same as an editor gets them; null where the English one is all there is. */
export const namesBeside = (alias: string): RawBuilder<Record<string, string> | null> =>
  sql`case when ${sql.ref(`${alias}.names`)} <> '{}' then ${allNames(alias)} end`;

/** All its names in one line, for a search that finds it in any language. */
export const anyName = (alias: string): RawBuilder<string> =>
  sql`(${sql.ref(`${alias}.name`)} || coalesce((select string_agg(' ' || value, '')
    from jsonb_each_text(${sql.ref(`${alias}.names`)})), ''))`;
