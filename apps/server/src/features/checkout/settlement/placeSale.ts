import { publicId } from '@canopy/domain/ids';
import { decimalOf } from '@canopy/domain/money';
import { salePaymentPostings } from '@canopy/domain/postings';
import { mayPay } from '@canopy/domain/wallet';
import type { CommandCtx } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import type { InvoicedBuyer, InvoicedSale } from '../../orders/invoices/invoicedSale.ts';
import { currentPeriod } from '../../company/periods/currentPeriod.ts';
import { insertSale, type NewSale } from '../../orders/saleRecord/insertSale.ts';
import type { LockedSale } from '../../orders/saleRecord/lockSale.ts';
import { readSettings } from '../../company/settings/readSettings.ts';
import { moveSaleStock } from '../../shop/stock/moveSaleStock.ts';
import { reservationOf } from './reservation.ts';
import { tellPlaced } from './tellPlaced.ts';
import { checkNoDebt } from '../../money/wallets/bonusDebt.ts';
import { moveMoney } from '../../money/wallets/ledger.ts';

/**
 * Places a sale in the caller's transaction: writes sale and lines, debits wallets; unpaid, it
 * reserves stock within the buyer's share.
 * A sale paid by wallet is written as approved and its stock taken at once; the caller settles it
 * in the same transaction.
 *
 * @returns the row id of the sale
 * @throws ApiError `PAYMENT_MISMATCH`, `WALLET_NOT_ALLOWED`, `INSUFFICIENT_STOCK`, and what
 *   {@link moveMoney} refuses
 */
export async function placeSale(ctx: CommandCtx, sale: NewSale): Promise<number> {
  const byWallet = sale.paymentType === 'WALLET';
  if (byWallet) checkWalletPayments(sale);
  const { period } = byWallet ? await currentPeriod(ctx) : { period: null };
  const unpaid = byWallet ? null : await reservationOf(ctx, sale);
  const id = await insertSale(ctx, sale, period, unpaid);
  if (!unpaid || unpaid.reserves) {
    await moveSaleStock(
      ctx.tx,
      unpaid ? 'RESERVE' : 'SALE_AT_ONCE',
      sale.cart.warehouseId,
      sale.cart.demand,
      { saleId: id, actor: ctx.actor?.loginId ?? null, now: ctx.now },
      unpaid?.held ?? sale.held,
    );
  }
  if (byWallet) await payFromWallets(ctx, id, sale);
  else await tellPlaced(ctx, id, sale);
  return id;
}

/** The wallets must pay exactly the total, each only once, and be allowed for this kind of sale. */
function checkWalletPayments({ payments, salesType, cart }: NewSale): void {
  const sum = payments.reduce((total, payment) => total + payment.amount, 0);
  const wallets = new Set(payments.map((payment) => payment.walletType));
  if (sum !== cart.total || wallets.size !== payments.length) {
    throw new ApiError('PAYMENT_MISMATCH', { total: decimalOf(cart.total) });
  }
  for (const { walletType } of payments) {
    if (!mayPay(walletType, salesType)) throw new ApiError('WALLET_NOT_ALLOWED');
  }
}

async function payFromWallets(ctx: CommandCtx, saleId: number, sale: NewSale): Promise<void> {
  await checkNoDebt(ctx, sale.payerId!);
  const { timeZone } = await readSettings(ctx.db);
  await moveMoney(ctx.tx, {
    type: 'PURCHASE',
    // what is bought for somebody else leaves a wallet as a transfer would
    addressSince: sale.payerId === sale.memberId ? sale.addressSince : null,
    causeKind: 'SALE',
    causeId: publicId('sale', saleId),
    actor: ctx.actor?.loginId ?? null,
    remark: sale.salesType,
    now: ctx.now,
    timeZone,
    postings: salePaymentPostings(
      sale.payments.map(({ walletType, amount }) => ({
        wallet: { memberId: sale.payerId!, walletType },
        amount,
      })),
    ),
  });
}

/** A sale placed by this transaction: nobody else sees it yet, so it needs no lock. */
export const placedSale = (ctx: CommandCtx, id: number, sale: NewSale): LockedSale => ({
  id,
  member_id: sale.memberId,
  status: sale.paymentType === 'WALLET' ? 'APPROVED' : 'PENDING',
  sales_type: sale.salesType,
  payment_type: sale.paymentType,
  delivery_type: sale.deliveryType,
  sub_total: sale.cart.subTotal,
  total: sale.cart.total,
  total_pv: sale.cart.totalPv,
  package_rank: sale.cart.packageRank,
  warehouse_id: sale.cart.warehouseId,
  bank_slip: sale.bankSlip,
  // what is settled by its own transaction has taken its stock
  reserves: true,
  created_at: ctx.now,
});

/** The invoice data of such a sale, without reading it again. */
export const placedSaleForInvoice = (
  ctx: CommandCtx,
  id: number,
  { cart, paymentType }: NewSale,
  buyer: InvoicedBuyer,
): InvoicedSale => ({
  ...buyer,
  id,
  language: ctx.language,
  payment_type: paymentType,
  sub_total: cart.subTotal,
  shipment_fee: cart.shipmentFee,
  total: cart.total,
  total_pv: cart.totalPv,
  created_at: ctx.now,
  lines: cart.lines.map(({ productCode, names, quantity, price }) => ({
    code: productCode,
    names,
    quantity,
    price,
  })),
});
