import type { Sen } from '@canopy/domain/money';
import type { Period } from '@canopy/domain/time';
import { sql } from 'kysely';
import type { CommandCtx } from '../../../platform/context.ts';
import { write } from '../../../platform/database/pipeline.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import type { PricedCart } from '../../shop/mall/priceCart.ts';
import type { DeliveryAddress } from '../../shop/mall/deliveryAddress.ts';
import type { Balances } from '../../shop/stock/balance.ts';
import type { WalletType } from '../../money/wallets/tables.ts';
import type { DeliveryType, PaymentType, SalesType } from './tables.ts';

/** A sale about to be placed: priced, addressed, with its payment. */
export interface NewSale {
  /** Row id from {@link newSaleId}, if the caller has already reserved one. */
  id?: number;
  memberId: number;
  salesType: SalesType;
  mall: 2 | 3 | 4;
  cart: PricedCart;
  paymentType: PaymentType;
  /** For payment by wallet: how much from which wallet, in sen; adds up to the total. */
  payments: readonly { walletType: WalletType; amount: Sen }[];
  /** Whose wallets pay. */
  payerId: number | null;
  bankSlip: string | null;
  deliveryType: DeliveryType;
  address: DeliveryAddress | null;
  /**
   * Since when the payer's own address that it goes to is what it is; null: it is collected, or the
   * address is somebody else's or was entered for this sale.
   */
  addressSince: Date | null;
  /** The version of the buyer's cart that becomes this sale, if the caller named one. */
  cartVersion?: number | undefined;
  /** The stock balances its items come from, if the caller has already locked them. */
  held?: Balances;
}

/** SQL that reserves a sale's row id before it is placed. */
export const newSaleId = sql<number>`nextval(pg_get_serial_sequence('sale', 'id'))`;

/**
 * Writes a sale with its lines, items, payments and history, in one statement: pending or, if it is
 * settled in the same transaction, already approved.
 *
 * @param period for a sale approved at once: the period its PV counts in
 * @param unpaid for any other: whether it reserves stock, and the network of a visitor who places it
 */
export async function insertSale(
  ctx: CommandCtx,
  sale: NewSale,
  period: Period | null,
  unpaid: { reserves: boolean; network: string | null } | null,
): Promise<number> {
  const { cart } = sale;
  const approved = period !== null;
  const id = sale.id ?? (await reserveSaleId(ctx));
  const actor = ctx.actor?.loginId ?? null;
  const lines = cart.lines.map((line) => ({
    product_code: line.productCode,
    names: line.names,
    quantity: line.quantity,
    price: line.price,
    pv: line.pv,
    package_rank: line.packageRank,
    from_package_rank: line.fromPackageRank,
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
  await write(
    ctx.tx,
    sql`${prepared}
    with placed as (
      insert into sale (id, member_id, placed_by, sales_type, mall_type, payment_type, delivery_type, status,
        sub_total, shipment_fee, total, total_pv, weight, package_rank, warehouse_id, address, bank_slip,
        payer_id, language, created_at, approved_at, approved_by, period, counted_pv, package_before, cart_version, reserves, network) overriding system value
      values (${id}, ${sale.memberId}, ${actor}, ${sale.salesType}, ${sale.mall}, ${sale.paymentType},
        ${sale.deliveryType}, ${approved ? 'APPROVED' : 'PENDING'}, ${cart.subTotal}, ${cart.shipmentFee}, ${cart.total}, ${cart.totalPv},
        ${cart.weight}, ${cart.packageRank}, ${sale.cart.warehouseId},
        ${sale.address && JSON.stringify(sale.address)}::jsonb, ${sale.bankSlip}, ${sale.payerId},
        ${ctx.language}, ${ctx.now}, ${approved ? ctx.now : null}, ${approved ? actor : null}, ${period},
        ${approved ? cart.totalPv : 0}, ${approved ? sql`(select package_rank from member where id = ${sale.memberId})` : null},
        ${sale.cartVersion ?? null}, ${unpaid?.reserves ?? true}, ${unpaid?.network ?? null})
      returning id
    ), line as (
      insert into sale_line (sale_id, product_code, names, quantity, price, pv, package_rank, from_package_rank)
      select placed.id, l.product_code, l.names, l.quantity, l.price, l.pv, l.package_rank, l.from_package_rank
      from placed, jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l(product_code text, names jsonb,
        quantity int, price bigint, pv bigint, package_rank smallint, from_package_rank smallint)
      returning id, product_code
    ), item as (
      insert into sale_line_item (sale_line_id, item_code, quantity, free_of_charge)
      select line.id, i.item_code, i.quantity, i.free_of_charge
      from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as i(product_code text, item_code text,
        quantity int, free_of_charge int)
      join line on line.product_code = i.product_code
    ), noted as (
      insert into sale_history (sale_id, status, at, by_login)
      select id, status, ${ctx.now}, ${actor}::bigint from placed,
        unnest(${sql.val(approved ? ['PENDING', 'APPROVED'] : ['PENDING'])}::text[]) with ordinality as passed(status, nth) order by nth
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

async function reserveSaleId({ tx }: CommandCtx): Promise<number> {
  const { rows } = await sql<{ id: number }>`select ${newSaleId} as id`.execute(tx);
  return rows[0]!.id;
}
