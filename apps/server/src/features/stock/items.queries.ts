import type { ParsedBodyOf, ResultOf } from '@canopy/contract/call';
import type { stock } from '@canopy/contract/stock';
import { publicId } from '@canopy/domain/ids';
import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import { stateName } from '../reference/names.ts';

type Active = 'ACTIVE' | 'INACTIVE';

/** Categories of stock items by name. */
export async function categoryList({
  db,
}: Pick<Ctx, 'db'>): Promise<ResultOf<typeof stock.categoryList>> {
  const { rows } = await sql<{ code: string; name: string; status: Active; items: number }>`
    select c.code, c.name, c.status,
      (select count(*)::int from stock_item i where i.category = c.code) as items
    from stock_category c order by lower(c.name), c.code`.execute(db);
  return rows;
}

interface ItemRow {
  code: string;
  name: string;
  category: string;
  category_name: string;
  weight: number;
  remark: string;
  status: Active;
  on_hand: number;
  reserved: number;
  products: number;
  total: number;
}

const ITEM_SORTS: Record<string, RawBuilder<unknown>> = {
  itemCode: sql`i.code`,
  name: sql`lower(i.name)`,
  weight: sql`i.weight`,
  onHand: sql`on_hand`,
};

/** Stock items with what all warehouses hold of them. */
export async function itemList(
  ctx: Ctx,
  body: ParsedBodyOf<typeof stock.itemList>,
): Promise<ResultOf<typeof stock.itemList>> {
  const search = body.Search ? `%${body.Search.toLowerCase()}%` : null;
  const by = ITEM_SORTS[body.Sort?.replace('-', '') ?? 'itemCode'] ?? sql`i.code`;
  const direction = body.Sort?.startsWith('-') ? sql`desc` : sql`asc`;
  const { rows } = await sql<ItemRow>`
    select i.code, i.name, i.category, c.name as category_name, i.weight, i.remark, i.status,
      coalesce((select sum(b.on_hand) from stock_balance b where b.item_code = i.code), 0)::int as on_hand,
      coalesce((select sum(b.reserved) from stock_balance b where b.item_code = i.code), 0)::int as reserved,
      (select count(*)::int from product_item p where p.item_code = i.code) as products,
      count(*) over ()::int as total
    from stock_item i join stock_category c on c.code = i.category
    where (${body.Category ?? null}::text is null or i.category = ${body.Category ?? null})
      and (${body.Status ?? null}::text is null or i.status = ${body.Status ?? null})
      and (${search}::text is null or lower(i.code || ' ' || i.name || ' ' || i.remark) like ${search})
    order by ${by} ${direction}, i.code
    limit ${body.PageSize} offset ${(body.Page - 1) * body.PageSize}`.execute(ctx.db);
  return {
    rows: rows.map((row) => ({
      itemCode: row.code,
      name: row.name,
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
}

interface WarehouseRow {
  id: number;
  name: string;
  status: Active;
  address1: string;
  address2: string;
  address3: string;
  post_code: string;
  city: string;
  state_id: string;
  country_id: number;
  stockist_id: number | null;
  stockist: string | null;
  on_hand: number;
  reserved: number;
  low: number;
  total: number;
}

/** Warehouses, or those alone that a stockist runs, with what they hold. */
export async function warehouseList(
  ctx: Ctx,
  body: ParsedBodyOf<typeof stock.warehouseList>,
): Promise<ResultOf<typeof stock.warehouseList>> {
  const search = body.Search ? `%${body.Search.toLowerCase()}%` : null;
  const { rows } = await sql<WarehouseRow>`
    select w.id, w.name, w.status, w.address1, w.address2, w.address3, w.post_code, w.city, w.state_id,
      w.country_id, w.stockist_id, m.full_name as stockist,
      coalesce(sum(b.on_hand), 0)::int as on_hand, coalesce(sum(b.reserved), 0)::int as reserved,
      (count(*) filter (where b.on_hand - b.reserved < b.low_level))::int as low,
      count(*) over ()::int as total
    from warehouse w left join member m on m.id = w.stockist_id
    left join stock_balance b on b.warehouse_id = w.id
    where (${body.Status ?? null}::text is null or w.status = ${body.Status ?? null})
      and (not ${body.Stockists ?? false} or w.stockist_id is not null)
      and (${search}::text is null or lower(w.name || ' ' || w.city) like ${search}
        or lower(m.full_name) like ${search} or 'w' || lpad(w.id::text, 7, '0') like ${search})
    group by w.id, m.full_name order by w.id
    limit ${body.PageSize} offset ${(body.Page - 1) * body.PageSize}`.execute(ctx.db);
  return {
    rows: rows.map((row) => ({
      warehouseID: publicId('warehouse', row.id),
      name: row.name,
      status: row.status,
      address1: row.address1,
      address2: row.address2,
      address3: row.address3,
      postCode: row.post_code,
      city: row.city,
      stateID: row.state_id,
      state: stateName(row.country_id, row.state_id),
      countryID: row.country_id,
      stockistID: row.stockist_id === null ? null : publicId('member', row.stockist_id),
      stockist: row.stockist,
      onHand: row.on_hand,
      reserved: row.reserved,
      low: row.low,
    })),
    total: rows[0]?.total ?? 0,
  };
}
