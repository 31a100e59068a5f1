import { sql } from 'kysely';
import { kept } from '../../database/kept.ts';
import { SharedLook } from '../../database/sharedLook.ts';
import { HEADQUARTERS } from '../stock/warehouses.commands.ts';

/** Version of the catalogue, and units for sale of stock items at headquarters, at one moment. */
export interface Looked {
  version: number;
  units: ReadonlyMap<string, number>;
}

/** Looks at version and stock, once for all who ask at the same time. */
export const stockLook = new SharedLook<Looked>(async (db, items) => {
  const { rows } = await sql<{ version: number; item_code: string | null; units: number }>`${kept}
    select v.version, b.item_code, b.on_hand - b.reserved as units from catalogue_version v
    left join stock_balance b on b.warehouse_id = ${HEADQUARTERS}
      and b.item_code = any(${sql.val(items)}::text[])`.execute(db);
  return {
    version: rows[0]!.version,
    units: new Map(rows.map((row) => [row.item_code ?? '', row.units])),
  };
});
