import { stock } from '@canopy/contract/stock';
import { sql } from 'kysely';
import type { ActiveStatus } from '../../platform/database/columns.ts';
import { readRows } from '../../platform/database/readRows.ts';
import { query } from '../../platform/operation.ts';

/** Categories of stock items by name, with how many items each has. */
export const categoryList = query(stock.categoryList, ({ db }) =>
  readRows(
    db,
    sql<{ code: string; name: string; status: ActiveStatus; items: number }>`
    select c.code, c.name, c.status,
      (select count(*)::int from stock_item i where i.category = c.code) as items
    from stock_category c order by lower(c.name), c.code`,
  ),
);
