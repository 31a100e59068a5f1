import { stock } from '@canopy/contract/shop/stock';
import { sql } from 'kysely';
import type { ActiveStatus } from '../../../platform/database/columns.ts';
import { nameIn, namesBeside } from '../../../platform/database/nameIn.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { query } from '../../../platform/operation.ts';

interface CategoryRow {
  code: string;
  name: string;
  names: Record<string, string> | null;
  status: ActiveStatus;
  items: number;
}

/** Categories of stock items by name, with the number of items in each. */
export const categoryList = query(stock.categoryList, async ({ db, language }) => {
  const rows = await readRows(
    db,
    sql<CategoryRow>`
    select c.code, ${nameIn('c', language)} as name, ${namesBeside('c')} as names, c.status,
      (select count(*)::int from stock_item i where i.category = c.code) as items
    from stock_category c order by lower(${nameIn('c', language)}), c.code`,
  );
  return rows.map(({ names, ...row }) => ({ ...row, ...(names ? { names } : {}) }));
});
