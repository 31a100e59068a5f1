import { publicId } from '@canopy/domain/ids';
import { saleBankPostings } from '@canopy/domain/postings';
import { nextState } from '@canopy/domain/states';
import { sql } from 'kysely';
import type { PaymentType, SaleStatus, SalesType, DeliveryType } from './tables.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { deferStatement } from '../../platform/database/deferStatement.ts';
import type { Ctx } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import {
  rememberPeriod,
  currentPeriod,
  readPeriodStatus,
  type PeriodRow,
  type OpenPeriod,
} from '../periods/currentPeriod.ts';
import { lockPeriodsShared } from '../periods/lockPeriods.ts';
import { paySponsorBonus } from '../compensation/paySponsorBonus.ts';
import { issueInvoice, readSale, type InvoicedSale } from '../invoices/invoices.commands.ts';
import { activateMember } from '../members/activateMember.ts';
import { makeDueMoves } from '../network/makeDueMoves.ts';
import { newPickUpCode } from '../shipments/parcels.ts';
import { moveSaleStock } from '../stock/moveSaleStock.ts';
import { moveMoney } from '../wallets/ledger.ts';

export interface LockedSale {
  id: number;
  member_id: number;
  status: SaleStatus;
  sales_type: SalesType;
  payment_type: PaymentType;
  delivery_type: DeliveryType;
  total: number;
  total_pv: number;
  package_rank: number | null;
  warehouse_id: number;
  bank_slip: string | null;
}

/** What bank clearing calls the money of each way to pay that is not a wallet. */
const BANK_MOVEMENT = {
  BANK_SLIP: 'SALE_BY_SLIP',
  CARD: 'SALE_BY_CARD',
  STOCKIST: 'SALE_BY_STOCKIST',
} as const;

/** What comes before a sale's own lock: no month closes meanwhile, moves that are due are done. */
export async function lockTreesAndPeriod(ctx: Ctx): Promise<void> {
  await lockPeriodsShared(ctx.db);
  await doMovesOf(ctx, await readPeriodStatus(ctx.db));
}

/** The same for who has read the month in a statement of its own. */
export async function doMovesOf(ctx: Ctx, row: PeriodRow): Promise<OpenPeriod> {
  const month = rememberPeriod(ctx, row);
  if (month.nextMove && month.nextMove <= ctx.now) await makeDueMoves(ctx);
  return month;
}

/** Locks a sale, whatever its state. */
export async function lockSaleRow(ctx: Ctx, id: number | null): Promise<LockedSale | undefined> {
  await lockTreesAndPeriod(ctx);
  const { rows } = await sql<LockedSale>`
    select id, member_id, status, sales_type, payment_type, delivery_type, total, total_pv,
      package_rank, warehouse_id, bank_slip
    from sale where id = ${id} for no key update`.execute(ctx.db);
  return rows[0];
}

/** Locks a sale for a change of its state; a transition that is not in the table is refused. */
export async function lockSale(ctx: Ctx, id: number | null, action: string): Promise<LockedSale> {
  const sale = await lockSaleRow(ctx, id);
  if (!sale) throw new ApiError('NOT_FOUND');
  if (!nextState('sale', sale.status, action)) {
    throw new ApiError('STATE_CHANGED', { state: sale.status });
  }
  return sale;
}

/**
 * Settles a pending sale in the caller's transaction (domain 5): money booked, stock taken, the
 * member activated or lifted, the instant bonus paid to the upline, the first parcel opened and
 * the invoice written, its number last.
 *
 * @param reference what the bank or the provider calls the payment
 * @param atOnce the sale was placed in this transaction and its stock is taken already
 * @param invoiced the sale as its invoice tells it, from who knows that already
 */
export async function settleSale(
  ctx: Ctx,
  sale: LockedSale,
  {
    reference,
    atOnce = false,
    invoiced,
  }: { reference?: string | undefined; atOnce?: boolean; invoiced?: InvoicedSale } = {},
): Promise<void> {
  const { settings, period } = await currentPeriod(ctx);
  const actor = ctx.actor?.loginId ?? null;
  await writeApproval(ctx, sale, period, reference);
  if (!atOnce) {
    const cause = { saleId: sale.id, actor, now: ctx.now };
    await moveSaleStock(ctx.db, 'SALE', sale.warehouse_id, await demandOfSale(ctx, sale.id), cause);
  }
  const { payment_type: paidBy } = sale;
  if (paidBy !== 'WALLET' && paidBy !== 'FREE' && sale.total > 0) {
    await moveMoney(ctx.db, {
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
  if (sale.sales_type !== 'MAINTENANCE' && paidBy !== 'FREE') {
    await paySponsorBonus(ctx, { ...sale, period });
  }
  if (paidBy !== 'FREE') {
    await issueInvoice(ctx, invoiced ?? (await readSale(ctx, sale.id)), settings);
  }
}

/** The sale's new state, who brought it there, and its first parcel with everything in it. */
async function writeApproval(
  ctx: Ctx,
  sale: LockedSale,
  period: string,
  reference: string | undefined,
): Promise<void> {
  const actor = ctx.actor?.loginId ?? null;
  await deferStatement(
    ctx.db,
    sql`${prepared}
    with approved as (
      update sale set status = 'APPROVED', approved_at = ${ctx.now}, approved_by = ${actor}::bigint,
        reference = ${reference ?? null}, period = ${period}, counted_pv = total_pv,
        package_before = (select package_rank from member where id = ${sale.member_id})
      where id = ${sale.id} returning id, delivery_type, warehouse_id
    ), noted as (
      insert into sale_history (sale_id, status, at, by_login)
      select id, 'APPROVED', ${ctx.now}, ${actor}::bigint from approved
    ), parcel as (
      insert into shipment (sale_id, delivery_type, warehouse_id, pick_up_code, created_at)
      select id, delivery_type, warehouse_id, ${sale.delivery_type === 'SELF_PICKUP' ? newPickUpCode() : null}, ${ctx.now}
      from approved returning id
    )
    insert into shipment_line (shipment_id, sale_line_id, quantity)
    select parcel.id, l.id, l.quantity from parcel, sale_line l where l.sale_id = ${sale.id}`,
  );
}

/** What the sale holds of each stock item, summed over its lines, sorted. */
export async function demandOfSale(ctx: Pick<Ctx, 'db'>, saleId: number) {
  const { rows } = await sql<{ itemCode: string; quantity: number; freeOfCharge: number }>`
    select i.item_code as "itemCode", sum(i.quantity * l.quantity)::int as quantity,
      sum(i.free_of_charge * l.quantity)::int as "freeOfCharge"
    from sale_line l join sale_line_item i on i.sale_line_id = l.id
    where l.sale_id = ${saleId} group by i.item_code order by i.item_code`.execute(ctx.db);
  return rows;
}
