import type { AuditLine } from '../../../platform/audit.ts';
import type { CommandCtx, Ctx } from '../../../platform/context.ts';
import { runCommand } from '../../../platform/operation.ts';
import type { ItemQuantity } from './balance.ts';
import { checkItems } from './checkItems.ts';
import { moveStock } from './moveStock.ts';

/** What came with the goods: a delivery note number, a remark. */
interface DeliveryNote {
  reference?: string;
  reason?: string;
}

/** Units of an item, with what one of them cost, if that is known; sen. */
interface ReceivedGoods extends ItemQuantity {
  unitCost?: number | undefined;
}

/** Adds goods from outside to a warehouse (row id); returns the audit line. */
export async function addReceivedGoods(
  ctx: CommandCtx,
  warehouseId: number,
  lines: readonly ReceivedGoods[],
  note: DeliveryNote,
): Promise<AuditLine> {
  await checkItems(
    ctx.db,
    lines.map((line) => line.itemCode),
  );
  await moveStock(
    ctx.tx,
    lines.map((line) => ({ ...line, warehouseId, kind: 'RECEIVE' })),
    { ...note, actor: ctx.actor?.loginId ?? null, now: ctx.now },
  );
  return { action: 'stock.receive', after: { warehouseId, lines, ...note } };
}

/** The same as a separate command, for creating a company. */
export const receiveGoods = (
  ctx: Ctx,
  warehouseId: number,
  lines: readonly ReceivedGoods[],
  note: DeliveryNote,
): Promise<void> =>
  runCommand(ctx, async (within) => ({
    result: undefined,
    audit: await addReceivedGoods(within, warehouseId, lines, note),
  }));
