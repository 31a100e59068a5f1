import { stock } from '@canopy/contract/shop/stock';
import { publicId } from '@canopy/domain/ids';
import { decimalOf } from '@canopy/domain/money';
import type { MovementKind } from '@canopy/domain/stock';
import { sql } from 'kysely';
import { idText } from '../../../platform/database/idText.ts';
import { instantsOf } from '../../../platform/database/dates.ts';
import { isStaff, signedIn } from '../../../platform/context.ts';
import { countRows, keyedPage } from '../../../platform/database/keyedPage.ts';
import { loginName } from '../../../platform/database/loginName.ts';
import { anyName, nameIn } from '../../../platform/database/nameIn.ts';
import { query } from '../../../platform/operation.ts';
import { readSettings } from '../../company/settings/readSettings.ts';
import { warehouseInReach } from './warehouse.ts';

interface FlowRow {
  id: number;
  at: Date;
  kind: MovementKind;
  warehouse_id: number;
  warehouse: string;
  item_code: string;
  name: string;
  on_hand_change: number;
  reserved_change: number;
  on_hand_after: number;
  reserved_after: number;
  sale_id: number | null;
  transfer_id: number | null;
  reference: string;
  reason: string;
  unit_cost: number | null;
  by: string | null;
}

/** Every movement with the balance after it, newest first. */
export const flowList = query(
  stock.flowList,
  async (ctx, body) => {
    const warehouse = warehouseInReach(ctx, body.WarehouseID);
    // what the company paid is not for who sells its goods
    const staff = isStaff(signedIn(ctx));
    const { timeZone } = await readSettings(ctx.db);
    const { from, until } = instantsOf(body.From, body.To, timeZone);
    const search = body.Search ? `%${body.Search.toLowerCase()}%` : null;
    const scope = sql`
    from stock_movement f join warehouse w on w.id = f.warehouse_id join stock_item i on i.code = f.item_code
    where (${warehouse}::bigint is null or f.warehouse_id = ${warehouse})
      and (${body.ItemCode ?? null}::text is null or f.item_code = ${body.ItemCode ?? null})
      and (${body.Kind ?? null}::text is null or f.kind = ${body.Kind ?? null})
      and f.at >= ${from} and f.at < ${until}
      and (${search}::text is null or lower(f.item_code || ' ' || ${anyName('i')} || ' ' || f.reference || ' ' || f.reason) like ${search}
        or ${idText('s', 'f.sale_id')} like ${search})`;
    const { rows, counted } = await keyedPage(
      ctx.db,
      {
        key: sql`f.id`,
        columns: sql<FlowRow>`f.id, f.at, f.kind, f.warehouse_id, ${nameIn('w', ctx.language)} as warehouse, f.item_code,
        ${nameIn('i', ctx.language)} as name,
        f.on_hand_change, f.reserved_change, f.on_hand_after, f.reserved_after, f.sale_id,
        f.transfer_id, f.reference, f.reason, f.unit_cost, ${loginName(sql`f.actor`)} as by`,
        scope,
        count: () => countRows(ctx.db, scope),
      },
      body,
    );
    return {
      rows: rows.map((row) => ({
        movementID: row.id,
        date: row.at.toISOString(),
        kind: row.kind,
        warehouseID: publicId('warehouse', row.warehouse_id),
        warehouse: row.warehouse,
        itemCode: row.item_code,
        name: row.name,
        onHandChange: row.on_hand_change,
        reservedChange: row.reserved_change,
        onHand: row.on_hand_after,
        reserved: row.reserved_after,
        available: row.on_hand_after - row.reserved_after,
        salesID: row.sale_id === null ? null : publicId('sale', row.sale_id),
        transferID: row.transfer_id,
        reference: row.reference,
        reason: row.reason,
        unitCost: row.unit_cost === null || !staff ? null : decimalOf(row.unit_cost),
        by: row.by,
      })),
      total: counted.total,
    };
  },
  { standby: 'exports' },
);
