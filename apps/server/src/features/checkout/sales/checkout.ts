import type { ParsedBodyOf } from '@canopy/contract/call';
import { sales } from '@canopy/contract/checkout/sales';
import { publicId } from '@canopy/domain/ids';
import { SALES_TYPE } from '@canopy/domain/mall';
import { decimalOf } from '@canopy/domain/money';
import { noAudit } from '../../../platform/audit.ts';
import { signedIn, type CommandCtx } from '../../../platform/context.ts';
import type { ReadDb } from '../../../platform/database/handle.ts';
import { pipeline } from '../../../platform/database/pipeline.ts';
import { ApiError, invalid } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';
import { removeBought } from '../../shop/cart/lines.ts';
import { claimSlip } from '../../company/files/claimSlip.ts';
import { priceOrder } from '../../shop/mall/priceOrder.ts';
import { acceptTerms } from '../../people/members/acceptTerms.ts';
import { openIntent } from '../payments/openIntent.ts';
import { lockPeriodsShared } from '../../company/periods/lockPeriods.ts';
import type { NewSale } from '../../orders/saleRecord/insertSale.ts';
import { applyDueMoves } from '../../orders/saleRecord/lockTreesAndPeriod.ts';
import type { Settings } from '../../company/settings/settings.ts';
import { placedSale, placedSaleForInvoice, placeSale } from '../settlement/placeSale.ts';
import { requireStockistPickUp } from '../settlement/requireStockistPickUp.ts';
import { settleSale } from '../settlement/settleSale.ts';
import { checkCart, orderPlacedBefore, PlacedBefore } from './checkCart.ts';
import { checkNotReturning } from './checkNotReturning.ts';
import { lockBuyer, type LockedBuyer } from './lockBuyer.ts';

type Body = ParsedBodyOf<typeof sales.checkout>;

/**
 * Places a member's own sale: priced again, stock reserved. Made from a version of the cart, it is
 * placed once: the second try gets the order that the first one made. Paid by wallet it is settled at once; a
 * bank slip waits for staff, a card payment for the provider, cash for the stockist.
 */
export const checkout = command(sales.checkout, (ctx, body) =>
  // buyer and stock are locked and checked first, so no rule can refuse what is written afterwards
  pipeline(ctx.tx, () => placeOrder(ctx, body)),
);

async function placeOrder(ctx: CommandCtx, body: Body) {
  const memberId = signedIn(ctx).memberId!;
  if (body.DeliveryType === 'DELIVERY' && body.AddressBookID === undefined) {
    throw invalid({ AddressBookID: ['REQUIRED'] });
  }
  const byWallet = body.PaymentType === 'WALLET';
  if (byWallet) await lockPeriodsShared(ctx.tx);
  const priced = await priceOrder(ctx, memberId, body, async (keys) => {
    const locked = await lockBuyer(ctx, memberId, body.MallType, keys);
    await checkCart(ctx, memberId, body, locked);
    return locked;
  }).catch(orderPlacedBefore);
  if (priced instanceof PlacedBefore) {
    return { result: priced.order, audit: noAudit('this cart became an order before') };
  }
  const { cart, buyer, address, addressSince } = priced;
  const { settings } = await applyDueMoves(ctx, buyer);
  await checkTerms(ctx, buyer, settings, body.AcceptTerms);
  if (cart.total !== body.ExpectedTotal) {
    throw new ApiError('PRICE_CHANGED', {
      now: decimalOf(cart.total),
      shown: decimalOf(body.ExpectedTotal),
    });
  }
  if (body.MallType === 4) await checkNotReturning(ctx.db, memberId, cart);
  await checkPayment(ctx, memberId, body, cart.warehouseId, settings);
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
    addressSince,
    cartVersion: body.CartVersion,
    held: buyer.stock.balances,
  };
  const id = await placeSale(ctx, sale);
  const salesID = publicId('sale', id);
  const products = cart.lines.map((line) => line.productCode);
  await removeBought(ctx.tx, memberId, body.MallType, products);
  const paymentReference =
    body.PaymentType === 'CARD'
      ? await openIntent(ctx, { sale_id: id, request_id: null }, cart.total)
      : null;
  if (byWallet) {
    const invoiced = placedSaleForInvoice(ctx, id, sale, buyer);
    const mayPay = body.MallType !== 2 || buyer.may_pay_maintenance;
    await settleSale(ctx, placedSale(ctx, id, sale), { placed: true, invoiced, mayPay });
  }
  return {
    result: {
      salesID,
      salesStatus: byWallet ? ('APPROVED' as const) : ('PENDING' as const),
      paymentReference,
    },
    audit: {
      action: 'sale.checkout' as const,
      subject: body.MemberID,
      after: { salesID, total: decimalOf(cart.total), paymentType: body.PaymentType },
    },
  };
}

/**
 * A buyer who agreed to an earlier version of the terms agrees to the current one with this sale.
 */
async function checkTerms(
  ctx: CommandCtx,
  buyer: LockedBuyer,
  { termsVersion }: Settings,
  accepted: string | undefined,
): Promise<void> {
  if (buyer.terms_version === termsVersion) return;
  if (accepted !== termsVersion) throw new ApiError('TERMS_REQUIRED');
  await acceptTerms(ctx.tx, buyer.member_id, termsVersion, ctx.now);
}

/**
 * The requirements of each payment method except wallets; a bank slip belongs to the sale from here
 * on.
 */
async function checkPayment(
  ctx: CommandCtx,
  memberId: number,
  { PaymentType, DeliveryType, BankSlip }: Body,
  warehouseId: number,
  settings: Settings,
): Promise<void> {
  if (PaymentType === 'WALLET') return;
  await checkUnpaidSales(ctx.db, memberId, settings);
  if (PaymentType === 'STOCKIST') await requireStockistPickUp(ctx.db, DeliveryType, warehouseId);
  if (PaymentType === 'BANK_SLIP') {
    if (!BankSlip) throw invalid({ BankSlip: ['REQUIRED'] });
    await claimSlip(ctx, BankSlip);
  }
}

/** Limits a member's sales waiting for payment, because they reserve stock. */
async function checkUnpaidSales(
  db: ReadDb,
  memberId: number,
  { unpaidSales }: Settings,
): Promise<void> {
  const { open } = await db
    .selectFrom('sale')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where('member_id', '=', memberId)
    .where('status', '=', 'PENDING')
    .executeTakeFirstOrThrow();
  if (open >= unpaidSales) throw new ApiError('TOO_MANY_UNPAID');
}
