import { publicId } from '@canopy/domain/ids';
import { decimalOf } from '@canopy/domain/money';
import type { AuditLine } from '../../../platform/audit.ts';
import { signedIn, type CommandCtx } from '../../../platform/context.ts';
import type { ReadDb } from '../../../platform/database/handle.ts';
import { memberID } from '../../../platform/ids.ts';
import { clawBackSale } from '../../bonus/compensation/instant/clawBackSale.ts';
import { collectDebts } from '../../bonus/compensation/instant/collectDebts.ts';
import { issueCreditNote } from '../../orders/invoices/issueCreditNote.ts';
import { lowerPackage } from '../../people/members/lowerPackage.ts';
import { currentPeriod } from '../../company/periods/currentPeriod.ts';
import { recordSaleHistory } from '../../orders/saleRecord/saleHistory.ts';
import { addRefundToSale } from '../../orders/saleRecord/saleStatus.ts';
import { updateSaleProgress } from '../../orders/shipments/saleProgress.ts';
import { moveStock } from '../../shop/stock/moveStock.ts';
import { checkSteps } from './checkSteps.ts';
import { payBack } from './payBack.ts';
import type { SoldSale } from './refundableSale.ts';
import { recordRefundHistory } from './refundHistory.ts';
import { termsOf, type ReturnedUnits } from './refundUnits.ts';
import { returnUnits, summedMoves } from './returnUnits.ts';

/**
 * Settles a refund in the caller's transaction, all or nothing: claws back bonuses, returns units
 * to stock, returns money to where it came from, reverses PV and package, and issues the credit
 * note. Units never sent come back first and automatically.
 *
 * @returns the amount in sen, whether nothing of the sale is left, and the audit line
 * @throws ApiError `REFUND_UNITS` when what came back does not match what was sent; `UPGRADE_FIRST`
 */
export async function settleRefund(
  ctx: CommandCtx,
  refund: { id: number; reason: string; withFee: boolean },
  sold: SoldSale,
  returned: readonly ReturnedUnits[],
): Promise<{ amount: number; whole: boolean; audit: AuditLine }> {
  const { sale, lines } = sold;
  const { settings, period: open } = await currentPeriod(ctx);
  const units = new Map(returned.map((row) => [row.lineId, row.quantity]));
  const terms = termsOf(sold, units, refund.withFee);
  const period = (await isOpen(ctx.db, sale.period)) ? sale.period : open;
  const moves = [];
  for (const line of lines) {
    const row = returned.find(({ lineId }) => lineId === line.id);
    if (row) moves.push(...(await returnUnits(ctx, refund.id, sale.warehouse_id, line, row)));
  }
  const owing = await clawBackSale(ctx, {
    refundId: refund.id,
    saleId: sale.id,
    period,
    pv: terms.pv,
    outstandingPv: sale.total_pv - sale.refunded_pv,
    net: lines.reduce((sum, line) => sum + line.price * (units.get(line.id) ?? 0), 0),
    outstandingNet: lines.reduce(
      (sum, line) => sum + line.price * (line.quantity - line.returned),
      0,
    ),
  });
  const actor = signedIn(ctx).loginId;
  const refundID = publicId('refund', refund.id);
  await moveStock(ctx.tx, summedMoves(moves), {
    saleId: sale.id,
    reference: refundID,
    actor,
    now: ctx.now,
  });
  const toBank = await payBack(ctx, refund.id, sale, terms.amount, settings.timeZone);
  // after the buyer's own wallets
  await collectDebts(ctx.tx, owing, {
    actor,
    now: ctx.now,
    timeZone: settings.timeZone,
    versions: settings.withholding,
  });
  const status = terms.whole ? 'REFUNDED' : sale.status;
  await addRefundToSale(ctx, sale.id, {
    status,
    amount: terms.amount,
    pv: terms.pv,
    // anything returned after its period was locked is deducted in the next run instead
    countedPv: period === sale.period ? terms.pv : 0,
  });
  await updateSaleProgress(ctx, { id: sale.id, status });
  if (terms.whole) await recordSaleHistory(ctx, sale.id, 'REFUNDED', refund.reason);
  if (sale.sales_type !== 'MAINTENANCE') {
    await lowerPackage(ctx.tx, sale.member_id);
    // the buyer is locked by now, so no upgrade can be placed at the same time
    await checkSteps(ctx, sale.member_id, new Map());
  }
  await ctx.tx
    .updateTable('refund')
    .set({
      status: 'COMPLETED',
      amount: terms.amount,
      fee: terms.fee,
      pv: terms.pv,
      to_bank: toBank,
      period,
      settled_at: ctx.now,
      settled_by: actor,
    })
    .where('id', '=', refund.id)
    .execute();
  await recordRefundHistory(ctx, refund.id, 'COMPLETED');
  const { amount, fee, pv } = terms;
  const credited = {
    id: refund.id,
    saleId: sale.id,
    amount,
    fee,
    pv,
    reason: refund.reason,
    units,
  };
  await issueCreditNote(ctx, credited, settings);
  return {
    amount,
    whole: terms.whole,
    audit: {
      action: 'refund.settle',
      subject: memberID(sale.member_id),
      after: {
        refundID,
        salesID: publicId('sale', sale.id),
        amount: decimalOf(amount),
        byBank: decimalOf(toBank),
      },
    },
  };
}

/** Whether volume counted in a period can still be removed from it. */
async function isOpen(db: ReadDb, period: string): Promise<boolean> {
  const closed = await db
    .selectFrom('bonus_run')
    .select('id')
    .where('period', '>=', period)
    .where('state', 'in', ['LOCKED', 'POSTED'])
    .executeTakeFirst();
  return closed === undefined;
}
