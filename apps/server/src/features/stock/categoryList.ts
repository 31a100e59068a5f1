import type { ResultOf } from '@canopy/contract/call';
import { stock } from '@canopy/contract/stock';
import { sql } from 'kysely';
import { allNames, nameIn } from '../../platform/database/nameIn.ts';
import { readRows } from '../../platform/database/readRows.ts';
import { query } from '../../platform/operation.ts';

/** Categories of stock items by name, with how many items each has. */
export const categoryList = query(stock.categoryList, ({ db, language }) =>
  readRows(
    db,
    sql<ResultOf<typeof stock.categoryList>[number]>`
    select c.code, ${nameIn('c', language)} as name, ${allNames('c')} as names, c.status,
      (select count(*)::int from stock_item i where i.category = c.code) as items
    from stock_category c order by lower(${nameIn('c', language)}), c.code`,
  ),
);
