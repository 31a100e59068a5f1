import { stock } from '@canopy/contract/shop/stock';
import { sql, type RawBuilder } from 'kysely';
import type { ActiveStatus } from '../../../platform/database/columns.ts';
import { anyName, nameIn, namesBeside } from '../../../platform/database/nameIn.ts';
import { orderOf } from '../../../platform/database/orderOf.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { query } from '../../../platform/operation.ts';

interface ItemRow {
  code: string;
  name: string;
  names: Record<string, string> | null;
  category: string;
  category_name: string;
  weight: number;
  remark: string;
  status: ActiveStatus;
  on_hand: number;
  reserved: number;
  products: number;
  total: number;
}

const sortsIn = (language: string): Record<string, RawBuilder<unknown>> => ({
  itemCode: sql`i.code`,
  name: sql`lower(${nameIn('i', language)})`,
  weight: sql`i.weight`,
  onHand: sql`on_hand`,
});

/** Stock items with their total across all warehouses. */
export const itemList = query(stock.itemList, async (ctx, body) => {
  const search = body.Search ? `%${body.Search.toLowerCase()}%` : null;
  const rows = await readRows(
    ctx.db,
    sql<ItemRow>`
    select i.code, ${nameIn('i', ctx.language)} as name, ${namesBeside('i')} as names, i.category,
      ${nameIn('c', ctx.language)} as category_name, i.weight, i.remark, i.status,
      coalesce((select sum(b.on_hand) from stock_balance b where b.item_code = i.code), 0)::int as on_hand,
      coalesce((select sum(b.reserved) from stock_balance b where b.item_code = i.code), 0)::int as reserved,
      (select count(*)::int from product_item p where p.item_code = i.code) as products,
      count(*) over ()::int as total
    from stock_item i join stock_category c on c.code = i.category
    where (${body.Category ?? null}::text is null or i.category = ${body.Category ?? null})
      and (${body.Status ?? null}::text is null or i.status = ${body.Status ?? null})
      and (${search}::text is null or lower(i.code || ' ' || ${anyName('i')} || ' ' || i.remark) like ${search})
    order by ${orderOf(sortsIn(ctx.language), body.Sort)}, i.code
    limit ${body.PageSize} offset ${(body.Page - 1) * body.PageSize}`,
  );
  return {
    rows: rows.map((row) => ({
      itemCode: row.code,
      name: row.name,
      ...(row.names ? { names: row.names } : {}),
      category: row.category,
      categoryName: row.category_name,
      weight: row.weight,
      remark: row.remark,
      status: row.status,
      onHand: row.on_hand,
      reserved: row.reserved,
      available: row.on_hand - row.reserved,
      products: row.products,
    })),
    total: rows[0]?.total ?? 0,
  };
});
