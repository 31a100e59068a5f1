import type { CommandCtx } from '../../../platform/context.ts';
import { updateShipmentStatus } from '../saleRecord/saleStatus.ts';

/**
 * Updates a sale's shipment status from its shipments, under the sale's lock; an approved sale is
 * complete once nothing is left to hand over.
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
