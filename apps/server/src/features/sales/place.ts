import { publicId } from '@canopy/domain/ids';
import { salePaymentPostings } from '@canopy/domain/postings';
import { mayPay } from '@canopy/domain/wallet';
import { decimalOf, type Sen } from '@canopy/domain/money';
import type { SaleTable, SalesType, DeliveryAddress } from '../../database/orderTables.ts';
import type { WalletType } from '../../database/ledgerTables.ts';
import type { Ctx } from '../../http/context.ts';
import { Refusal } from '../../http/refusal.ts';
import type { PricedCart } from '../mall/pricing.ts';
import { readSettings } from '../settings/settings.queries.ts';
import { moveSaleStock } from '../stock/movements.ts';
import { moveMoney } from '../wallets/ledger.ts';
import { noteSale } from './history.ts';

/** A sale about to be placed: priced, addressed, with its payment. */
export interface NewSale {
  memberId: number;
  salesType: SalesType;
  mall: 2 | 3 | 4;
  cart: PricedCart;
  paymentType: SaleTable['payment_type'];
  /** WALLET: whose wallet pays how much; must add up to the total. */
  payments: readonly { walletType: WalletType; amount: Sen }[];
  payerId: number | null;
  bankSlip: string | null;
  deliveryType: SaleTable['delivery_type'];
  address: DeliveryAddress | null;
  warehouseId: number;
}

/**
 * Places a sale in the caller's transaction: sale and lines, stock reserved, wallets debited.
 * Answers the sale's row id; a wallet sale still has to be approved by the caller.
 */
export async function placeSale(ctx: Ctx, sale: NewSale): Promise<number> {
  const { cart } = sale;
  checkPayment(sale);
  const { id } = await ctx.db
    .insertInto('sale')
    .values({
      member_id: sale.memberId,
      placed_by: ctx.actor?.loginId ?? null,
      sales_type: sale.salesType,
      mall_type: sale.mall,
      payment_type: sale.paymentType,
      delivery_type: sale.deliveryType,
      status: 'PENDING',
      sub_total: cart.subTotal,
      shipment_fee: cart.shipmentFee,
      total: cart.total,
      total_pv: cart.totalPv,
      weight: cart.weight,
      package_rank: cart.packageRank,
      warehouse_id: sale.warehouseId,
      address: sale.address && JSON.stringify(sale.address),
      bank_slip: sale.bankSlip,
      payer_id: sale.payerId,
      language: ctx.language,
      created_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const written = await ctx.db
    .insertInto('sale_line')
    .values(
      cart.lines.map((line) => ({
        sale_id: id,
        product_code: line.productCode,
        names: JSON.stringify(line.names),
        quantity: line.quantity,
        price: line.price,
        pv: line.pv,
        package_rank: line.packageRank,
      })),
    )
    .returning(['id', 'product_code'])
    .execute();
  const lineIds = new Map(written.map((line) => [line.product_code, line.id]));
  await ctx.db
    .insertInto('sale_line_item')
    .values(
      cart.lines.flatMap((line) =>
        line.items.map((item) => ({
          sale_line_id: lineIds.get(line.productCode)!,
          item_code: item.itemCode,
          quantity: item.quantity + item.freeOfCharge,
          free_of_charge: item.freeOfCharge,
        })),
      ),
    )
    .execute();
  await noteSale(ctx, id, 'PENDING');
  const cause = { saleId: id, actor: ctx.actor?.loginId ?? null, now: ctx.now };
  await moveSaleStock(ctx.db, 'RESERVE', sale.warehouseId, cart.demand, cause);
  if (sale.paymentType === 'WALLET') await payFromWallets(ctx, id, sale);
  return id;
}

function checkPayment({ paymentType, payments, salesType, cart }: NewSale): void {
  if (paymentType !== 'WALLET') return;
  const sum = payments.reduce((total, payment) => total + payment.amount, 0);
  const wallets = new Set(payments.map((payment) => payment.walletType));
  if (sum !== cart.total || wallets.size !== payments.length) {
    throw new Refusal('PAYMENT_MISMATCH', { total: decimalOf(cart.total) });
  }
  for (const { walletType } of payments) {
    if (!mayPay(walletType, salesType)) throw new Refusal('WALLET_NOT_ALLOWED');
  }
}

async function payFromWallets(ctx: Ctx, saleId: number, sale: NewSale): Promise<void> {
  await ctx.db
    .insertInto('sale_payment')
    .values(
      sale.payments.map((payment) => ({
        sale_id: saleId,
        wallet_type: payment.walletType,
        amount: payment.amount,
      })),
    )
    .execute();
  const { timeZone } = await readSettings(ctx.db);
  await moveMoney(ctx.db, {
    type: 'PURCHASE',
    causeKind: 'SALE',
    causeId: publicId('sale', saleId),
    actor: ctx.actor?.loginId ?? null,
    remark: sale.salesType,
    now: ctx.now,
    timeZone,
    legs: salePaymentPostings(
      sale.payments.map(({ walletType, amount }) => ({
        wallet: { memberId: sale.payerId!, walletType },
        amount,
      })),
    ),
  });
}
