import { publicId } from '@canopy/domain/ids';
import { salePaymentPostings } from '@canopy/domain/postings';
import { mayPay } from '@canopy/domain/wallet';
import { decimalOf, type Sen } from '@canopy/domain/money';
import type { SaleTable, SalesType } from './tables.ts';
import type { DeliveryAddress } from '../mall/deliveryAddress.ts';
import type { WalletType } from '../wallets/tables.ts';
import { sql } from 'kysely';
import { prepared } from '../../platform/database/prepared.ts';
import { deferStatement } from '../../platform/database/deferStatement.ts';
import type { Ctx } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import type { InvoicedBuyer, InvoicedSale } from '../invoices/invoices.commands.ts';
import type { PricedCart } from '../mall/priceCart.ts';
import { readSettings } from '../settings/readSettings.ts';
import { moveSaleStock } from '../stock/moveSaleStock.ts';
import type { Balances } from '../stock/balance.ts';
import { moveMoney } from '../wallets/ledger.ts';
import type { LockedSale } from './approve.ts';

/** A sale about to be placed: priced, addressed, with its payment. */
export interface NewSale {
  /** Row id from {@link newSaleId}, of who has asked for it already. */
  id?: number;
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
  /** The balances that its items come from, when they are locked already. */
  held?: Balances;
}

/**
 * Places a sale in the caller's transaction: sale and lines, stock reserved, wallets debited.
 * Answers the sale's row id; a wallet sale has its stock taken at once and is approved by the caller
 * in the same transaction.
 */
export async function placeSale(ctx: Ctx, sale: NewSale): Promise<number> {
  const { cart } = sale;
  checkPayment(sale);
  const id = await writeSale(ctx, sale);
  const cause = { saleId: id, actor: ctx.actor?.loginId ?? null, now: ctx.now };
  await moveSaleStock(
    ctx.db,
    sale.paymentType === 'WALLET' ? 'SALE_AT_ONCE' : 'RESERVE',
    sale.cart.warehouseId,
    cart.demand,
    cause,
    sale.held,
  );
  if (sale.paymentType === 'WALLET') await payFromWallets(ctx, id, sale);
  return id;
}

/** The row id of a sale that will be placed. */
export const newSaleId = sql<number>`nextval(pg_get_serial_sequence('sale', 'id'))`;

/** A sale that this transaction has placed, as its invoice tells it. */
export const invoicedNow = (
  ctx: Ctx,
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

/** A sale that this transaction has placed: nobody else sees it, so it needs no lock. */
export const placedSale = (id: number, sale: NewSale): LockedSale => ({
  id,
  member_id: sale.memberId,
  status: 'PENDING',
  sales_type: sale.salesType,
  payment_type: sale.paymentType,
  delivery_type: sale.deliveryType,
  total: sale.cart.total,
  total_pv: sale.cart.totalPv,
  package_rank: sale.cart.packageRank,
  warehouse_id: sale.cart.warehouseId,
  bank_slip: sale.bankSlip,
});

/** The sale with all that belongs to it, in one statement. */
async function writeSale(ctx: Ctx, sale: NewSale): Promise<number> {
  const { cart } = sale;
  const id = sale.id ?? (await takeSaleId(ctx));
  const actor = ctx.actor?.loginId ?? null;
  const lines = cart.lines.map((line) => ({
    product_code: line.productCode,
    names: line.names,
    quantity: line.quantity,
    price: line.price,
    pv: line.pv,
    package_rank: line.packageRank,
  }));
  const items = cart.lines.flatMap((line) =>
    line.items.map((item) => ({
      product_code: line.productCode,
      item_code: item.itemCode,
      quantity: item.quantity + item.freeOfCharge,
      free_of_charge: item.freeOfCharge,
    })),
  );
  const payments = sale.paymentType === 'WALLET' ? sale.payments : [];
  await deferStatement(
    ctx.db,
    sql`${prepared}
    with placed as (
      insert into sale (id, member_id, placed_by, sales_type, mall_type, payment_type, delivery_type, status,
        sub_total, shipment_fee, total, total_pv, weight, package_rank, warehouse_id, address, bank_slip,
        payer_id, language, created_at) overriding system value
      values (${id}, ${sale.memberId}, ${actor}, ${sale.salesType}, ${sale.mall}, ${sale.paymentType},
        ${sale.deliveryType}, 'PENDING', ${cart.subTotal}, ${cart.shipmentFee}, ${cart.total}, ${cart.totalPv},
        ${cart.weight}, ${cart.packageRank}, ${sale.cart.warehouseId},
        ${sale.address && JSON.stringify(sale.address)}::jsonb, ${sale.bankSlip}, ${sale.payerId},
        ${ctx.language}, ${ctx.now})
      returning id
    ), line as (
      insert into sale_line (sale_id, product_code, names, quantity, price, pv, package_rank)
      select placed.id, l.product_code, l.names, l.quantity, l.price, l.pv, l.package_rank
      from placed, jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l(product_code text, names jsonb,
        quantity int, price bigint, pv bigint, package_rank smallint)
      returning id, product_code
    ), item as (
      insert into sale_line_item (sale_line_id, item_code, quantity, free_of_charge)
      select line.id, i.item_code, i.quantity, i.free_of_charge
      from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as i(product_code text, item_code text,
        quantity int, free_of_charge int)
      join line on line.product_code = i.product_code
    ), noted as (
      insert into sale_history (sale_id, status, at, by_login)
      select id, 'PENDING', ${ctx.now}, ${actor}::bigint from placed
    ), paid as (
      insert into sale_payment (sale_id, wallet_type, amount)
      select placed.id, p.wallet_type, p.amount from placed, unnest(
        ${payments.map((payment) => payment.walletType)}::text[],
        ${payments.map((payment) => payment.amount)}::bigint[]) as p(wallet_type, amount)
    )
    select id from placed`,
  );
  return id;
}

async function takeSaleId(ctx: Ctx): Promise<number> {
  const { rows } = await sql<{ id: number }>`select ${newSaleId} as id`.execute(ctx.db);
  return rows[0]!.id;
}

function checkPayment({ paymentType, payments, salesType, cart }: NewSale): void {
  if (paymentType !== 'WALLET') return;
  const sum = payments.reduce((total, payment) => total + payment.amount, 0);
  const wallets = new Set(payments.map((payment) => payment.walletType));
  if (sum !== cart.total || wallets.size !== payments.length) {
    throw new ApiError('PAYMENT_MISMATCH', { total: decimalOf(cart.total) });
  }
  for (const { walletType } of payments) {
    if (!mayPay(walletType, salesType)) throw new ApiError('WALLET_NOT_ALLOWED');
  }
}

async function payFromWallets(ctx: Ctx, saleId: number, sale: NewSale): Promise<void> {
  const { timeZone } = await readSettings(ctx.db);
  await moveMoney(ctx.db, {
    type: 'PURCHASE',
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
