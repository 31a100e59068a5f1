import { shipments } from '@canopy/contract/orders/shipments';
import { publicId } from '@canopy/domain/ids';
import { sql } from 'kysely';
import { readRows } from '../../../platform/database/readRows.ts';
import { ApiError } from '../../../platform/errors.ts';
import { memberID } from '../../../platform/ids.ts';
import { command } from '../../../platform/operation.ts';
import { findShipment, lockShipment } from './lockShipment.ts';
import { openShipment } from './openShipment.ts';
import { recordShipmentHistory } from './shipmentHistory.ts';
import { takeFromShipment } from './shipmentLines.ts';

/** Moves units of a waiting shipment into a new one, so that part of a sale can leave first. */
export const split = command(shipments.split, async (ctx, body) => {
  const { saleId, shipmentId } = await findShipment(ctx.db, body.ShipmentID);
  const from = await lockShipment(ctx, saleId, shipmentId);
  if (from.status !== 'PENDING') throw new ApiError('STATE_CHANGED', { state: from.status });
  const lines = await readRows(
    ctx.db,
    sql<{ lineId: number; code: string; quantity: number }>`
    select p.sale_line_id as "lineId", l.product_code as code, p.quantity from shipment_line p
    join sale_line l on l.id = p.sale_line_id where p.shipment_id = ${from.id}`,
  );
  const wanted = new Map<string, number>();
  for (const { ProductCode, Quantity } of body.Lines) {
    wanted.set(ProductCode, (wanted.get(ProductCode) ?? 0) + Quantity);
  }
  const all = lines.reduce((sum, line) => sum + line.quantity, 0);
  const moved = [...wanted.values()].reduce((sum, quantity) => sum + quantity, 0);
  const fits = [...wanted].every(([code, quantity]) =>
    lines.some((line) => line.code === code && line.quantity >= quantity),
  );
  if (!fits || moved >= all) throw new ApiError('SHIPMENT_UNITS');
  const newId = await openShipment(ctx, { ...from, id: saleId });
  for (const line of lines) {
    const quantity = wanted.get(line.code) ?? 0;
    if (quantity === 0) continue;
    await takeFromShipment(ctx.tx, { ...line, shipmentId: from.id }, quantity);
    await ctx.tx
      .insertInto('shipment_line')
      .values({ shipment_id: newId, sale_line_id: line.lineId, quantity })
      .execute();
  }
  const shipmentID = publicId('shipment', newId);
  await recordShipmentHistory(ctx, newId, 'PENDING', body.ShipmentID);
  return {
    result: { shipmentID },
    audit: {
      action: 'shipment.split',
      subject: memberID(from.member_id),
      after: { from: body.ShipmentID, shipmentID },
    },
  };
});
