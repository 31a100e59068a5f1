import type { CommandCtx } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { addReturnedUnits } from '../../orders/saleRecord/saleStatus.ts';
import { takeFromUnsentShipments } from '../../orders/shipments/shipmentLines.ts';
import type { StockMove } from '../../shop/stock/moveStock.ts';
import type { SoldLine } from './refundableSale.ts';
import type { ReturnedUnits } from './refundUnits.ts';

/**
 * Returns units of one line: out of shipments that have not left, and back onto the sale's line.
 *
 * @returns the moves that bring them into stock; damaged units come in and are written off
 * @throws ApiError `REFUND_UNITS` when what came back is not what was sent
 */
export async function returnUnits(
  ctx: CommandCtx,
  refundId: number,
  warehouseId: number,
  line: SoldLine,
  { quantity, saleable, damaged, kept }: ReturnedUnits,
): Promise<StockMove[]> {
  const unsent = Math.min(quantity, line.unsent);
  if (saleable + damaged + kept !== quantity - unsent) {
    throw new ApiError('REFUND_UNITS', { product: line.product_code, sent: quantity - unsent });
  }
  await takeFromUnsentShipments(ctx, line.id, unsent);
  await addReturnedUnits(ctx, line.id, quantity);
  await ctx.tx
    .updateTable('refund_line')
    .set({ unsent, saleable, damaged, kept })
    .where('refund_id', '=', refundId)
    .where('sale_line_id', '=', line.id)
    .execute();
  const items = await ctx.db
    .selectFrom('sale_line_item')
    .select(['item_code', 'quantity'])
    .where('sale_line_id', '=', line.id)
    .execute();
  const back = unsent + saleable + damaged;
  return items.flatMap((item): StockMove[] => [
    { warehouseId, itemCode: item.item_code, kind: 'RETURN', quantity: item.quantity * back },
    {
      warehouseId,
      itemCode: item.item_code,
      kind: 'ADJUST',
      quantity: -item.quantity * damaged,
      reason: 'DAMAGED_RETURN',
    },
  ]);
}

/** Moves merged by item and kind, without empty ones; incoming goods first. */
export function summedMoves(moves: readonly StockMove[]): StockMove[] {
  const sums = new Map<string, StockMove>();
  for (const move of moves) {
    const key = `${move.kind}/${move.itemCode}`;
    const before = sums.get(key);
    sums.set(key, { ...move, quantity: move.quantity + (before?.quantity ?? 0) });
  }
  return [...sums.values()]
    .filter((move) => move.quantity !== 0)
    .sort((a, b) => Number(b.kind === 'RETURN') - Number(a.kind === 'RETURN'));
}
