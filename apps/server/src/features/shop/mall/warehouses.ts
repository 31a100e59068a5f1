import { mall } from '@canopy/contract/shop/mall';
import { publicId } from '@canopy/domain/ids';
import { sql } from 'kysely';
import type { Texts } from '../../../platform/database/columns.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { query } from '../../../platform/operation.ts';
import { warehouseAddress } from '../stock/reads.ts';
import { stateName } from '../../company/reference/names.ts';

interface Row {
  id: number;
  name: string;
  names: Texts;
  stockist_id: number | null;
  address1: string;
  address2: string;
  address3: string;
  post_code: string;
  city: string;
  state_id: string;
  country_id: number;
}

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
