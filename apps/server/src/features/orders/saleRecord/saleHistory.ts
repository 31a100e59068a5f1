import type { CommandCtx } from '../../../platform/context.ts';
import { write } from '../../../platform/database/pipeline.ts';
import type { SaleStatus } from './tables.ts';

/** Records who moved a sale to a state, and when. */
export async function recordSaleHistory(
  ctx: CommandCtx,
  saleId: number,
  status: SaleStatus,
  reason?: string,
): Promise<void> {
  await write(
    ctx.tx,
    ctx.tx.insertInto('sale_history').values({
      sale_id: saleId,
      status,
      at: ctx.now,
      by_login: ctx.actor?.loginId ?? null,
      reason: reason ?? null,
    }),
  );
}
