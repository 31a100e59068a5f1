import type { ParsedBodyOf, ResultOf } from '@canopy/contract/call';
import type { sales } from '@canopy/contract/sales';
import { publicId } from '@canopy/domain/ids';
import { SALES_TYPE } from '@canopy/domain/mall';
import { decimalOf } from '@canopy/domain/money';
import { sql } from 'kysely';
import { prepared } from '../../platform/database/prepared.ts';
import { audit } from '../../platform/audit.ts';
import { signedIn, type Ctx } from '../../platform/context.ts';
import { invalid, ApiError } from '../../platform/errors.ts';
import { periodColumns, type PeriodRow } from '../periods/currentPeriod.ts';
import { lockPeriodsShared } from '../periods/lockPeriods.ts';
import { claimFile } from '../files/claimFile.ts';
import { buyerColumns, type InvoicedBuyer } from '../invoices/invoices.commands.ts';
import { removeBought } from '../cart/lines.ts';
import { priceOrder, type OrderBuyer } from '../mall/priceOrder.ts';
import {
  selectBalances,
  stockColumns,
  stockReading,
  type StockKeys,
  type StockRow,
} from '../mall/readStock.ts';
import { acceptTerms } from '../members/acceptTerms.ts';
import { openIntent } from '../payments/payments.commands.ts';
import type { Settings } from '../settings/settings.ts';
import { doMovesOf, settleSale } from './approve.ts';
import { invoicedNow, placedSale, newSaleId, placeSale, type NewSale } from './place.ts';

type Body = ParsedBodyOf<typeof sales.checkout>;

interface Buyer extends OrderBuyer, InvoicedBuyer, PeriodRow {
  terms_version: string;
  sale_id: number;
}

/**
 * Places a member's own sale (domain 5): priced again, stock reserved. By wallet it is paid and
 * approved at once; by bank slip it waits for staff, by card for the provider, in cash for the
 * stockist.
 */
export async function checkout(ctx: Ctx, body: Body): Promise<ResultOf<typeof sales.checkout>> {
  const memberId = signedIn(ctx).memberId!;
  if (body.DeliveryType === 'DELIVERY' && body.AddressBookID === undefined) {
    throw invalid({ AddressBookID: ['REQUIRED'] });
  }
  const byWallet = body.PaymentType === 'WALLET';
  if (byWallet) await lockPeriodsShared(ctx.db);
  const { cart, buyer, address } = await priceOrder(ctx, memberId, body, (keys) =>
    lockBuyer(ctx, memberId, keys),
  );
  const { settings } = await doMovesOf(ctx, buyer);
  await checkTerms(ctx, buyer, settings, body.AcceptTerms);
  if (cart.total !== body.ExpectedTotal) {
    throw new ApiError('PRICE_CHANGED', {
      now: decimalOf(cart.total),
      shown: decimalOf(body.ExpectedTotal),
    });
  }
  if (!byWallet) await checkUnpaid(ctx, memberId, settings);
  if (body.PaymentType === 'STOCKIST') await checkCounter(ctx, body.DeliveryType, cart.warehouseId);
  if (body.PaymentType === 'BANK_SLIP') {
    if (!body.BankSlip) throw invalid({ BankSlip: ['REQUIRED'] });
    await claimFile(ctx, body.BankSlip, 'slip');
  }
  const sale: NewSale = {
    id: buyer.sale_id,
    memberId,
    salesType: SALES_TYPE[body.MallType],
    mall: body.MallType,
    cart,
    paymentType: body.PaymentType,
    payments: byWallet
      ? body.Payments.map((p) => ({ walletType: p.WalletType, amount: p.Amount }))
      : [],
    payerId: memberId,
    bankSlip: body.PaymentType === 'BANK_SLIP' ? body.BankSlip! : null,
    deliveryType: body.DeliveryType,
    address,
    held: buyer.stock.balances,
  };
  const id = await placeSale(ctx, sale);
  const salesID = publicId('sale', id);
  const products = cart.lines.map((line) => line.productCode);
  await removeBought(ctx.tx, memberId, body.MallType, products);
  const paymentReference =
    body.PaymentType === 'CARD' ? await openIntent(ctx, { id, total: cart.total }) : null;
  await audit(ctx, {
    action: 'sale.checkout',
    subject: body.MemberID,
    after: { salesID, total: decimalOf(cart.total), paymentType: body.PaymentType },
  });
  if (byWallet) {
    const invoiced = invoicedNow(ctx, id, sale, buyer);
    await settleSale(ctx, placedSale(id, sale), { atOnce: true, invoiced });
  }
  return { salesID, salesStatus: byWallet ? 'APPROVED' : 'PENDING', paymentReference };
}

/**
 * Locks the buyer, whose purchases come one after another, then the stock that the order takes; read
 * with the month, and with what an invoice tells of its buyer.
 */
async function lockBuyer(ctx: Ctx, memberId: number, keys: StockKeys): Promise<Buyer> {
  const { rows } = await sql<Buyer & StockRow>`${prepared}
    with buyer as materialized (
      select m.status, m.package_rank as "packageRank", m.country_id as "countryId", m.terms_version, ${buyerColumns}
      from member m join login l on l.id = m.login_id
      where m.id = ${memberId} for no key update of m
    ), stock as materialized (
      ${selectBalances([keys])} and exists (select from buyer)
      order by b.warehouse_id, b.item_code for no key update of b
    )
    select buyer.*, ${newSaleId} as sale_id, ${periodColumns}, ${stockColumns} from buyer`.execute(
    ctx.db,
  );
  const row = rows[0]!;
  return { ...row, stock: stockReading(row) };
}

/** A buyer who agreed to an earlier version agrees to the present one with this order. */
async function checkTerms(
  ctx: Ctx,
  buyer: Buyer,
  { termsVersion }: Settings,
  accepted: string | undefined,
): Promise<void> {
  if (buyer.terms_version === termsVersion) return;
  if (accepted !== termsVersion) throw new ApiError('TERMS_REQUIRED');
  await acceptTerms(ctx.tx, buyer.member_id, termsVersion, ctx.now);
}

/** Orders that wait for their payment hold stock: nobody has many of them. */
async function checkUnpaid(ctx: Ctx, memberId: number, { unpaidSales }: Settings): Promise<void> {
  const { open } = await ctx.db
    .selectFrom('sale')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where('member_id', '=', memberId)
    .where('status', '=', 'PENDING')
    .executeTakeFirstOrThrow();
  if (open >= unpaidSales) throw new ApiError('TOO_MANY_UNPAID');
}

/** Cash is paid where the goods are picked up, at a counter that a stockist runs. */
export async function checkCounter(
  ctx: Ctx,
  deliveryType: 'DELIVERY' | 'SELF_PICKUP',
  warehouseId: number,
): Promise<void> {
  const counter = await ctx.db
    .selectFrom('warehouse')
    .select('stockist_id')
    .where('id', '=', warehouseId)
    .executeTakeFirst();
  if (deliveryType !== 'SELF_PICKUP' || !counter?.stockist_id)
    throw new ApiError('STOCKIST_REQUIRED');
}
