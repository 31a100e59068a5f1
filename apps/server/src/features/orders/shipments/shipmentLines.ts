import { sql } from 'kysely';
import type { CommandCtx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/handle.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { recordShipmentHistory } from './shipmentHistory.ts';

/** Units of one sale line in one shipment. */
interface ShipmentLine {
  shipmentId: number;
  lineId: number;
  quantity: number;
}

/** Removes units from a shipment; a line that becomes empty is deleted. */
export async function takeFromShipment(
  tx: Tx,
  { shipmentId, lineId, quantity }: ShipmentLine,
  units: number,
): Promise<void> {
  const where = sql`where shipment_id = ${shipmentId} and sale_line_id = ${lineId}`;
  await (
    units === quantity
      ? sql`delete from shipment_line ${where}`
      : sql`update shipment_line set quantity = quantity - ${units} ${where}`
  ).execute(tx);
}

/**
 * Removes units of a sale line from shipments that have not left; a shipment that becomes empty is
 * cancelled.
 */
export async function takeFromUnsentShipments(
  ctx: CommandCtx,
  lineId: number,
  units: number,
): Promise<void> {
  let left = units;
  const lines = await readRows(
    ctx.db,
    sql<ShipmentLine>`
    select p.shipment_id as "shipmentId", p.sale_line_id as "lineId", p.quantity
    from shipment_line p join shipment h on h.id = p.shipment_id
    where p.sale_line_id = ${lineId} and h.status in ('PENDING', 'PACKED', 'READY')
    order by p.shipment_id desc`,
  );
  for (const line of lines) {
    if (left === 0) return;
    const taken = Math.min(left, line.quantity);
    left -= taken;
    await takeFromShipment(ctx.tx, line, taken);
    if (taken < line.quantity) continue;
    const emptied = await sql`update shipment set status = 'CANCELLED' where id = ${line.shipmentId}
      and not exists (select 1 from shipment_line where shipment_id = ${line.shipmentId})`.execute(
      ctx.tx,
    );
    if (emptied.numAffectedRows === 1n) {
      await recordShipmentHistory(ctx, line.shipmentId, 'CANCELLED');
    }
  }
}
