import { deferStatement } from '../../platform/database/deferStatement.ts';
import type { Ctx } from '../../platform/context.ts';

/** Writes down who brought a sale into a state, and when. */
export async function noteSale(
  ctx: Ctx,
  saleId: number,
  status: string,
  reason?: string,
): Promise<void> {
  await deferStatement(
    ctx.db,
    ctx.db.insertInto('sale_history').values({
      sale_id: saleId,
      status,
      at: ctx.now,
      by_login: ctx.actor?.loginId ?? null,
      reason: reason ?? null,
    }),
  );
}
