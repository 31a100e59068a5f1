import type { Tx } from '../../../platform/database/handle.ts';
import type { Balances, ItemQuantity } from './balance.ts';
import { moveStock, type StockCause, type StockMove } from './moveStock.ts';

/** A sale's quantity of an item, including units given free of charge. */
export interface SaleDemand extends ItemQuantity {
  freeOfCharge: number;
}

/**
 * Reserves, releases or takes a sale's stock, or reserves and takes it at once; units given free of
 * charge are a separate movement when taken.
 *
 * @param locked as for {@link moveStock}
 * @throws ApiError `INSUFFICIENT_STOCK` naming the first item that is short; nothing is changed.
 */
export async function moveSaleStock(
  tx: Tx,
  kind: 'RESERVE' | 'RELEASE' | 'SALE' | 'SALE_AT_ONCE',
  warehouseId: number,
  demand: readonly SaleDemand[],
  cause: StockCause,
  locked?: Balances,
): Promise<void> {
  const moves = demand.flatMap(({ itemCode, quantity, freeOfCharge }): StockMove[] => {
    const reserve = { warehouseId, itemCode, kind: 'RESERVE' as const, quantity };
    const taken = kind === 'SALE_AT_ONCE' ? 'SALE' : kind;
    const free = taken === 'SALE' ? freeOfCharge : 0;
    return [
      ...(kind === 'SALE_AT_ONCE' ? [reserve] : []),
      { warehouseId, itemCode, kind: taken, quantity: quantity - free },
      { warehouseId, itemCode, kind: 'FREE_OF_CHARGE' as const, quantity: free },
    ].filter((move) => move.quantity > 0);
  });
  await moveStock(tx, moves, cause, locked);
}
