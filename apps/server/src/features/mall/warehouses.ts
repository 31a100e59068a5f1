import { mall } from '@canopy/contract/mall';
import { publicId } from '@canopy/domain/ids';
import { query } from '../../platform/operation.ts';
import { stateName } from '../reference/names.ts';

/**
 * Where a buyer can pick up: active warehouses, headquarters first. Those run by a stockist take
 * cash.
 */
export const warehouses = query(mall.warehouses, async ({ db, language }) => {
  const rows = await db
    .selectFrom('warehouse')
    .selectAll()
    .where('status', '=', 'ACTIVE')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    warehouseID: publicId('warehouse', row.id),
    name: row.names[language] ?? row.name,
    address: [row.address1, row.address2, row.address3, row.post_code].filter(Boolean).join(', '),
    city: row.city,
    state: stateName(row.country_id, row.state_id),
    cash: row.stockist_id !== null,
  }));
});
