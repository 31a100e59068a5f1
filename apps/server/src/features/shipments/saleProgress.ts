import type { CommandCtx } from '../../platform/context.ts';
import { updateShipmentStatus } from '../saleRecord/saleStatus.ts';

/**
 * Brings a sale's shipment status up to date with its shipments, under the sale's lock; when nothing
 * is left to hand over an approved sale is complete.
 */
export async function updateSaleProgress(
  ctx: CommandCtx,
  sale: { id: number; status: string },
): Promise<void> {
  const shipments = await ctx.db
    .selectFrom('shipment')
    .select('status')
    .where('sale_id', '=', sale.id)
    .execute();
  const statuses = shipments.map((shipment) => shipment.status);
  await updateShipmentStatus(ctx, sale, statuses);
}
