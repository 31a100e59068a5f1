import { mall } from '@canopy/contract/mall';
import { publicId } from '@canopy/domain/ids';
import { sql, type Selectable } from 'kysely';
import { readRows } from '../../platform/database/readRows.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { query } from '../../platform/operation.ts';
import { warehouseAddress } from '../stock/reads.ts';
import { stateName } from '../reference/names.ts';

type Row = Pick<
  Selectable<Tables['warehouse']>,
  | 'id'
  | 'name'
  | 'names'
  | 'stockist_id'
  | 'address1'
  | 'address2'
  | 'address3'
  | 'post_code'
  | 'city'
  | 'state_id'
  | 'country_id'
>;

/**
 * Where a buyer can pick up: active warehouses, headquarters first. Those run by a stockist take
 * cash.
 */
export const warehouses = query(mall.warehouses, async ({ db, language }) => {
  const rows = await readRows(
    db,
    sql<Row>`
    select w.id, w.name, w.names, w.stockist_id, ${warehouseAddress} from warehouse w
    where w.status = 'ACTIVE' order by w.id`,
  );
  return rows.map((row) => ({
    warehouseID: publicId('warehouse', row.id),
    name: row.names[language] ?? row.name,
    address: [row.address1, row.address2, row.address3, row.post_code].filter(Boolean).join(', '),
    city: row.city,
    state: stateName(row.country_id, row.state_id),
    cash: row.stockist_id !== null,
  }));
});
