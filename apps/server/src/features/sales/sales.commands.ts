import type { ParsedBodyOf, ResultOf } from '@canopy/contract/call';
import type { sales } from '@canopy/contract/sales';
import { parsePublicId, publicId } from '@canopy/domain/ids';
import { decimalOf } from '@canopy/domain/money';
import { SALES_TYPE } from '@canopy/domain/mall';
import { sql } from 'kysely';
import { violated } from '../../database/transaction.ts';
import { audit } from '../../http/audit.ts';
import { signedIn, type Ctx } from '../../http/context.ts';
import { invalid, Refusal } from '../../http/refusal.ts';
import { claimFile } from '../files/files.commands.ts';
import { refuseUsedSlip } from '../files/slips.queries.ts';
import { priceOrder } from '../mall/order.ts';
import { readSettings } from '../settings/settings.queries.ts';
import { takeFromCart } from '../mall/cart.commands.ts';
import { moveSaleStock } from '../stock/movements.ts';
import { demandOfSale, lockSale, settleSale } from './approve.ts';
import { placeSale } from './place.ts';

type Placed = ResultOf<typeof sales.checkout>;

/**
 * Places a member's own sale (domain 5): priced again, stock reserved. By wallet it is paid and
 * approved at once; by bank slip it waits for staff.
 */
export async function checkout(
  ctx: Ctx,
  body: ParsedBodyOf<typeof sales.checkout>,
): Promise<Placed> {
  const memberId = signedIn(ctx).memberId!;
  const { rows } = await sql<{ status: string; package_rank: number; country_id: number }>`
    select status, package_rank, country_id from member where id = ${memberId} for no key update`.execute(
    ctx.db,
  );
  const member = rows[0]!;
  if (body.DeliveryType === 'DELIVERY' && body.AddressBookID === undefined) {
    throw invalid({ AddressBookID: ['REQUIRED'] });
  }
  const { cart, address, warehouseId } = await priceOrder(
    ctx,
    {
      id: memberId,
      status: member.status,
      packageRank: member.package_rank,
      countryId: member.country_id,
    },
    body,
  );
  if (cart.total !== body.ExpectedTotal) {
    throw new Refusal('PRICE_CHANGED', {
      now: decimalOf(cart.total),
      shown: decimalOf(body.ExpectedTotal),
    });
  }
  const bySlip = body.PaymentType === 'BANK_SLIP';
  if (bySlip) await checkSlipSale(ctx, memberId, body.BankSlip);
  const id = await placeSale(ctx, {
    memberId,
    salesType: SALES_TYPE[body.MallType],
    mall: body.MallType,
    cart,
    paymentType: body.PaymentType,
    payments: bySlip
      ? []
      : body.Payments.map((p) => ({ walletType: p.WalletType, amount: p.Amount })),
    payerId: memberId,
    bankSlip: bySlip ? body.BankSlip! : null,
    deliveryType: body.DeliveryType,
    address,
    warehouseId,
  }).catch(slipTaken);
  const salesID = publicId('sale', id);
  await takeFromCart(
    ctx,
    memberId,
    body.MallType,
    cart.lines.map((line) => line.productCode),
  );
  if (!bySlip) await settleSale(ctx, await lockSale(ctx, id, 'approve'));
  await audit(ctx, {
    action: 'sale.checkout',
    subject: body.MemberID,
    after: { salesID, total: decimalOf(cart.total), paymentType: body.PaymentType },
  });
  return { salesID, salesStatus: bySlip ? 'PENDING' : 'APPROVED' };
}

async function checkSlipSale(ctx: Ctx, memberId: number, slip: string | undefined): Promise<void> {
  if (!slip) throw invalid({ BankSlip: ['REQUIRED'] });
  await claimFile(ctx, slip, 'slip');
  const { unpaidSales } = await readSettings(ctx.db);
  const { open } = await ctx.db
    .selectFrom('sale')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where('member_id', '=', memberId)
    .where('status', '=', 'PENDING')
    .executeTakeFirstOrThrow();
  if (open >= unpaidSales) throw new Refusal('TOO_MANY_UNPAID');
}

/** A slip pays for one sale; a second one with the same upload is refused in words. */
export function slipTaken(error: unknown): never {
  if (violated(error) === 'sale_slip') throw new Refusal('FILE_UNKNOWN');
  throw error;
}

/** Approves the payment of a pending sale (domain 5). */
export async function approvePayment(
  ctx: Ctx,
  body: ParsedBodyOf<typeof sales.approvePayment>,
): Promise<Placed> {
  const sale = await lockSale(ctx, parsePublicId('sale', body.SalesID), 'approve');
  if (sale.bank_slip) await refuseUsedSlip(ctx.db, sale.bank_slip, body.SalesID);
  await settleSale(ctx, sale, body.Reference);
  await audit(ctx, {
    action: 'sale.approvePayment',
    subject: publicId('member', sale.member_id),
    before: { status: 'PENDING' },
    after: { salesID: body.SalesID, status: 'APPROVED', total: decimalOf(sale.total) },
  });
  return { salesID: body.SalesID, salesStatus: 'APPROVED' };
}

/** Rejects the payment with the reason that the buyer reads; reserved stock is given back. */
export async function rejectPayment(
  ctx: Ctx,
  body: ParsedBodyOf<typeof sales.rejectPayment>,
): Promise<Placed> {
  const actor = signedIn(ctx);
  const sale = await lockSale(ctx, parsePublicId('sale', body.SalesID), 'reject');
  await ctx.db
    .updateTable('sale')
    .set({ status: 'REJECTED', reason: body.Reason })
    .where('id', '=', sale.id)
    .execute();
  await ctx.db
    .insertInto('sale_history')
    .values({
      sale_id: sale.id,
      status: 'REJECTED',
      at: ctx.now,
      by_login: actor.loginId,
      reason: body.Reason,
    })
    .execute();
  await moveSaleStock(ctx.db, 'RELEASE', sale.warehouse_id, await demandOfSale(ctx, sale.id), {
    saleId: sale.id,
    actor: actor.loginId,
    now: ctx.now,
  });
  await audit(ctx, {
    action: 'sale.rejectPayment',
    subject: publicId('member', sale.member_id),
    before: { status: 'PENDING' },
    after: { salesID: body.SalesID, status: 'REJECTED', reason: body.Reason },
  });
  return { salesID: body.SalesID, salesStatus: 'REJECTED' };
}
