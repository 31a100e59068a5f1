import { sql } from 'kysely';
import type { Db } from '../../../platform/database/handle.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { inSnapshot } from '../../../platform/database/transaction.ts';

/**
 * Tables in which a picture's path is no use of it, and those that grow with every order or bonus and
 * hold codes and figures only. Every other table is searched in all of its columns, also one that
 * does not exist yet; `removeUnusedPictures.test.ts` names each column that is left out.
 */
export const NOT_SEARCHED: readonly string[] = [
  // the pictures themselves
  'file',
  // what was done, not what is shown
  'audit',
  'account',
  'bonus_estimate',
  'bonus_line',
  'bonus_run_member',
  'ledger_tx',
  'posting',
  'sale_line_item',
  'stock_movement',
];

/** As it stands in a column, in a text's HTML, in a list or somewhere in JSON. */
const PATH = '/files/(?:product|banner|content)/[A-Za-z0-9_-]{20,60}[.](?:jpg|png)';

/** The tables whose rows may name a picture that everybody sees. */
async function searchedTables(db: Db): Promise<string[]> {
  // parts of a partitioned table are read through it, and an archived month may not be read at all
  const rows = await readRows(
    db,
    sql<{ name: string }>`select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
        and relname <> all (${[...NOT_SEARCHED]}::text[])
        and has_table_privilege(oid, 'select') order by relname`,
  );
  return rows.map(({ name }) => name);
}

/**
 * The paths of all public pictures that anything names: product, banner, text, draft, setting, or an
 * earlier version of one. All tables are seen as of one moment, so that what moves from one to another
 * is found.
 */
export const namedPictures = (db: Db): Promise<string[]> =>
  inSnapshot(db, async (snapshot) => {
    await sql`set local statement_timeout = 0`.execute(snapshot);
    const named = new Set<string>();
    for (const table of await searchedTables(snapshot)) {
      const rows = await readRows(
        snapshot,
        sql<{
          path: string;
        }>`select distinct (picture.match)[1] as path from ${sql.table(table)} "whole row",
          regexp_matches("whole row"::text, ${`(${PATH})`}, 'g') as picture(match)
        where "whole row"::text like '%/files/%'`,
      );
      for (const { path } of rows) named.add(path);
    }
    return [...named];
  });
