import type { CommandCtx } from '../../../platform/context.ts';
import { voidMember } from '../../people/members/voidMember.ts';
import { leavePlacement } from '../../people/network/leavePlacement.ts';
import type { LockedSale } from '../../orders/saleRecord/lockSale.ts';
import { saleDemand } from '../../orders/saleRecord/saleDemand.ts';
import { endSale } from '../../orders/saleRecord/saleStatus.ts';
import { moveSaleStock } from '../../shop/stock/moveSaleStock.ts';

/**
 * Ends a pending sale that was not accepted, in the caller's transaction: releases reserved stock
 * and undoes a registration. There is no wallet money to return, because wallet payments are
 * settled in the transaction that places the sale.
 */
export async function closeSale(
  ctx: CommandCtx,
  sale: LockedSale,
  status: 'REJECTED' | 'CANCELLED',
  reason: string,
): Promise<void> {
  await endSale(ctx, sale.id, status, reason);
  if (sale.reserves) {
    const demand = await saleDemand(ctx.db, sale.id);
    await moveSaleStock(ctx.tx, 'RELEASE', sale.warehouse_id, demand, {
      saleId: sale.id,
      actor: ctx.actor?.loginId ?? null,
      now: ctx.now,
    });
  }
  if (sale.sales_type !== 'REGISTRATION') return;
  if (await voidMember(ctx, sale.member_id)) {
    await leavePlacement(ctx.tx, sale.member_id, ctx.now);
  }
}
