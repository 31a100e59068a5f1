import { stock } from '@canopy/contract/shop/stock';
import { publicId } from '@canopy/domain/ids';
import { sql } from 'kysely';
import { idText } from '../../../platform/database/idText.ts';
import type { ActiveStatus } from '../../../platform/database/columns.ts';
import { anyName, nameIn, namesBeside } from '../../../platform/database/nameIn.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { query } from '../../../platform/operation.ts';
import { stateName } from '../../company/reference/names.ts';

interface WarehouseRow {
  id: number;
  name: string;
  names: Record<string, string> | null;
  status: ActiveStatus;
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

/** Warehouses with their stock; for a stockist, only those they run. */
export const warehouseList = query(stock.warehouseList, async (ctx, body) => {
  const search = body.Search ? `%${body.Search.toLowerCase()}%` : null;
  const rows = await readRows(
    ctx.db,
    sql<WarehouseRow>`
    select w.id, ${nameIn('w', ctx.language)} as name, ${namesBeside('w')} as names, w.status, w.address1, w.address2, w.address3, w.post_code, w.city, w.state_id,
      w.country_id, w.stockist_id, m.full_name as stockist,
      coalesce(sum(b.on_hand), 0)::int as on_hand, coalesce(sum(b.reserved), 0)::int as reserved,
      (count(*) filter (where b.on_hand - b.reserved < b.low_level))::int as low,
      count(*) over ()::int as total
    from warehouse w left join member m on m.id = w.stockist_id
    left join stock_balance b on b.warehouse_id = w.id
    where (${body.Status ?? null}::text is null or w.status = ${body.Status ?? null})
      and (not ${body.Stockists ?? false} or w.stockist_id is not null)
      and (${search}::text is null or lower(${anyName('w')} || ' ' || w.city) like ${search}
        or lower(m.full_name) like ${search} or ${idText('w', 'w.id')} like ${search})
    group by w.id, m.full_name order by w.id
    limit ${body.PageSize} offset ${(body.Page - 1) * body.PageSize}`,
  );
  return {
    rows: rows.map((row) => ({
      warehouseID: publicId('warehouse', row.id),
      name: row.name,
      ...(row.names ? { names: row.names } : {}),
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
});
