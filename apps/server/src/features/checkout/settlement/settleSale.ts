import { publicId } from '@canopy/domain/ids';
import { saleBankPostings } from '@canopy/domain/postings';
import { sql } from 'kysely';
import type { CommandCtx } from '../../../platform/context.ts';
import { write } from '../../../platform/database/pipeline.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { payInstantBonuses } from '../../bonus/compensation/instant/payInstantBonuses.ts';
import { readInvoicedSale, type InvoicedSale } from '../../orders/invoices/invoicedSale.ts';
import { issueInvoice } from '../../orders/invoices/issueInvoice.ts';
import { activateMember } from '../../people/members/activateMember.ts';
import { currentPeriod } from '../../company/periods/currentPeriod.ts';
import type { LockedSale } from '../../orders/saleRecord/lockSale.ts';
import { saleDemand } from '../../orders/saleRecord/saleDemand.ts';
import { approvedAlready, approvedSale } from '../../orders/saleRecord/saleStatus.ts';
import { openFirstShipment } from '../../orders/shipments/openShipment.ts';
import { moveSaleStock } from '../../shop/stock/moveSaleStock.ts';
import { moveMoney } from '../../money/wallets/ledger.ts';
import { tellSettled } from './tellSettled.ts';

/** The ledger's movement type for money that did not come from a wallet, by payment method. */
const BANK_MOVEMENT = {
  BANK_SLIP: 'SALE_BY_SLIP',
  CARD: 'SALE_BY_CARD',
  STOCKIST: 'SALE_BY_STOCKIST',
} as const;

/** What the caller of {@link settleSale} knows in addition to the sale. */
interface Settlement {
  /** The bank's or the provider's reference for the payment. */
  reference?: string | undefined;
  /** The sale was placed in this transaction: it is already approved, and its stock taken. */
  placed?: boolean;
  /** The invoice data, if the caller already has it. */
  invoiced?: InvoicedSale;
  /** Whether the sale may pay instant bonuses, if the caller knows that it does not. */
  mayPay?: boolean;
}

/**
 * Settles a pending sale in the caller's transaction: approves it with its first shipment, takes
 * stock, books the money, activates the member or raises the package, pays instant bonuses to the
 * upline, and issues the invoice, whose number is assigned last.
 *
 * @throws ApiError `INSUFFICIENT_STOCK` if its goods were not reserved and are gone
 */
export async function settleSale(
  ctx: CommandCtx,
  sale: LockedSale,
  { reference, placed = false, invoiced, mayPay = true }: Settlement = {},
): Promise<void> {
  const { settings, period } = await currentPeriod(ctx);
  const actor = ctx.actor?.loginId ?? null;
  await write(
    ctx.tx,
    sql`${prepared}
    with ${placed ? approvedAlready(sale.id) : approvedSale(ctx, sale, period, reference)}, ${openFirstShipment(ctx, sale)}`,
  );
  if (!placed) {
    const cause = { saleId: sale.id, actor, now: ctx.now };
    const demand = await saleDemand(ctx.db, sale.id);
    const taken = sale.reserves ? 'SALE' : 'SALE_AT_ONCE';
    await moveSaleStock(ctx.tx, taken, sale.warehouse_id, demand, cause);
  }
  const { payment_type: paidBy } = sale;
  if (paidBy !== 'WALLET' && paidBy !== 'FREE' && sale.total > 0) {
    await moveMoney(ctx.tx, {
      type: BANK_MOVEMENT[paidBy],
      causeKind: 'SALE',
      causeId: publicId('sale', sale.id),
      actor,
      remark: reference ?? '',
      now: ctx.now,
      timeZone: settings.timeZone,
      postings: saleBankPostings(sale.total),
    });
  }
  if (sale.sales_type !== 'MAINTENANCE') {
    await activateMember(ctx.tx, sale.member_id, sale.package_rank ?? 0, ctx.now);
  }
  if (paidBy !== 'FREE') {
    if (mayPay) await payInstantBonuses(ctx, { ...sale, period });
    await issueInvoice(ctx, invoiced ?? (await readInvoicedSale(ctx.db, sale.id)), settings);
  }
  await tellSettled(ctx, sale);
}
