import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import { nameIn } from '../../../platform/database/nameIn.ts';
import { readRows } from '../../../platform/database/readRows.ts';

/** Units of a stock item in one unit of a product, those free of charge beside. */
export interface ProductItem {
  name: string;
  quantity: number;
  freeOfCharge: number;
}

/** What is in one unit of each product, in the reader's language. */
export async function readItems(
  { db, language }: Pick<Ctx, 'db' | 'language'>,
  codes: readonly string[],
): Promise<Map<string, ProductItem[]>> {
  const rows = await readRows(
    db,
    sql<{ code: string; items: ProductItem[] }>`
    select i.product_code as code,
      json_agg(json_build_object('name', ${nameIn('s', language)}, 'quantity', i.quantity,
        'freeOfCharge', i.free_of_charge) order by i.item_code) as items
    from product_item i join stock_item s on s.code = i.item_code
    where i.product_code = any(${codes}) group by i.product_code`,
  );
  return new Map(rows.map(({ code, items }) => [code, items]));
}
