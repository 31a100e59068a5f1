import { sql } from 'kysely';
import type { ReadDb } from '../../../platform/database/handle.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import type { SaleDemand } from '../../shop/stock/moveSaleStock.ts';

/** Units of each stock item in a sale, summed over its lines and sorted by item. */
export function saleDemand(db: ReadDb, saleId: number): Promise<SaleDemand[]> {
  return readRows(
    db,
    sql<SaleDemand>`
    select i.item_code as "itemCode", sum(i.quantity * l.quantity)::int as quantity,
      sum(i.free_of_charge * l.quantity)::int as "freeOfCharge"
    from sale_line l join sale_line_item i on i.sale_line_id = l.id
    where l.sale_id = ${saleId} group by i.item_code order by i.item_code`,
  );
}
