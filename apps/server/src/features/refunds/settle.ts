import { publicId } from '@canopy/domain/ids';
import { decimalOf } from '@canopy/domain/money';
import { refundPostings } from '@canopy/domain/postings';
import { refundTerms, splitRefund } from '@canopy/domain/refund';
import { sql } from 'kysely';
import type { DeliveryType, PaymentType, SaleStatus, SalesType } from '../sales/tables.ts';
import type { WalletType } from '../wallets/tables.ts';
import { audit } from '../../platform/audit.ts';
import { memberID } from '../../platform/ids.ts';
import { signedIn, type Ctx } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { clawBackSale } from '../compensation/clawBackSale.ts';
import { currentPeriod } from '../periods/currentPeriod.ts';
import { issueCreditNote } from '../invoices/invoices.commands.ts';
import { lockTreesAndPeriod } from '../sales/approve.ts';
import { noteSale } from '../sales/history.ts';
import { followParcels, noteShipment } from '../shipments/parcels.ts';
import { moveStock, type StockMove } from '../stock/moveStock.ts';
import { lowerPackage } from '../members/lowerPackage.ts';
import { moveMoney } from '../wallets/ledger.ts';

/** A sale that something comes back of, locked. */
export interface RefundableSale {
  id: number;
  member_id: number;
  payer_id: number | null;
  status: SaleStatus;
  sales_type: SalesType;
  payment_type: PaymentType;
  delivery_type: DeliveryType;
  warehouse_id: number;
  shipment_fee: number;
  total: number;
  total_pv: number;
  refunded_pv: number;
  counted_pv: number;
  period: string;
}

export interface SoldLine {
  id: number;
  product_code: string;
  quantity: number;
  returned: number;
  price: number;
  pv: number;
  /** Units in parcels that have not left. */
  unsent: number;
}

/** Locks a sale for a refund; only what was approved can come back (domain 5). */
export async function lockRefundable(
  ctx: Ctx,
  id: number | null,
): Promise<{ sale: RefundableSale; lines: SoldLine[] }> {
  await lockTreesAndPeriod(ctx);
  const { rows } = await sql<RefundableSale>`
    select id, member_id, payer_id, status, sales_type, payment_type, delivery_type, warehouse_id,
      shipment_fee, total, total_pv, refunded_pv, counted_pv, period
    from sale where id = ${id} for no key update`.execute(ctx.db);
  const sale = rows[0];
  if (!sale) throw new ApiError('NOT_FOUND');
  if (sale.status !== 'APPROVED' && sale.status !== 'COMPLETED') {
    throw new ApiError('STATE_CHANGED', { state: sale.status });
  }
  return { sale, lines: await soldLines(ctx, sale.id) };
}

async function soldLines(ctx: Ctx, saleId: number): Promise<SoldLine[]> {
  const { rows } = await sql<SoldLine>`
    select l.id, l.product_code, l.quantity, l.returned, l.price, l.pv,
      coalesce((select sum(p.quantity) from shipment_line p join shipment h on h.id = p.shipment_id
        where p.sale_line_id = l.id and h.status in ('PENDING', 'PACKED', 'READY')), 0)::int as unsent
    from sale_line l where l.sale_id = ${saleId} order by l.id`.execute(ctx.db);
  return rows;
}

/** What became of the units of one line that a buyer gives back. */
export interface ReturnedUnits {
  lineId: number;
  quantity: number;
  /** Of those that were sent. */
  saleable: number;
  damaged: number;
  kept: number;
}

/**
 * Settles a refund in the caller's transaction, everything or nothing (domain 5, 8.7): bonuses
 * taken back, units into stock, money to where it came from, PV and package reversed, the credit
 * note written. Units that were never sent come back first and by themselves.
 *
 * @throws ApiError `REFUND_UNITS` when what came back does not add up with what was sent
 */
export async function settleRefund(
  ctx: Ctx,
  refund: { id: number; reason: string; withFee: boolean },
  { sale, lines }: { sale: RefundableSale; lines: readonly SoldLine[] },
  units: readonly ReturnedUnits[],
): Promise<{ amount: number; whole: boolean }> {
  const { settings, period: open } = await currentPeriod(ctx);
  const of = (line: SoldLine) => units.find((row) => row.lineId === line.id);
  const terms = refundTerms(
    lines,
    lines.map((line) => of(line)?.quantity ?? 0),
    {
      fee: sale.shipment_fee,
      withFee: refund.withFee,
      free: sale.payment_type === 'FREE',
    },
  );
  const period = (await isOpen(ctx, sale.period)) ? sale.period : open;
  const moves: StockMove[] = [];
  for (const line of lines) {
    const row = of(line);
    if (row) moves.push(...(await releaseAttempt(ctx, refund.id, sale, line, row)));
  }
  await clawBackSale(ctx, {
    refundId: refund.id,
    saleId: sale.id,
    period,
    pv: terms.pv,
    outstandingPv: sale.total_pv - sale.refunded_pv,
  });
  const actor = signedIn(ctx).loginId;
  const refundID = publicId('refund', refund.id);
  await moveStock(ctx.db, summed(moves), {
    saleId: sale.id,
    reference: refundID,
    actor,
    now: ctx.now,
  });
  const toBank = await giveBack(ctx, refund.id, sale, terms.amount, settings.timeZone);
  const to = terms.whole ? 'REFUNDED' : sale.status;
  await ctx.db
    .updateTable('sale')
    .set((eb) => ({
      status: to,
      refunded: eb('refunded', '+', terms.amount),
      refunded_pv: eb('refunded_pv', '+', terms.pv),
      // what comes back after its month was closed is taken from the next run instead
      counted_pv: period === sale.period ? eb('counted_pv', '-', terms.pv) : eb.ref('counted_pv'),
    }))
    .where('id', '=', sale.id)
    .execute();
  await followParcels(ctx, { id: sale.id, status: to });
  if (terms.whole) await noteSale(ctx, sale.id, 'REFUNDED', refund.reason);
  if (sale.sales_type !== 'MAINTENANCE') await lowerPackage(ctx.tx, sale.member_id);
  await ctx.db
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
  await noteRefund(ctx, refund.id, 'COMPLETED');
  await audit(ctx, {
    action: 'refund.settle',
    subject: memberID(sale.member_id),
    after: {
      refundID,
      salesID: publicId('sale', sale.id),
      amount: decimalOf(terms.amount),
      byBank: decimalOf(toBank),
    },
  });
  await issueCreditNote(
    ctx,
    {
      id: refund.id,
      saleId: sale.id,
      amount: terms.amount,
      fee: terms.fee,
      pv: terms.pv,
      reason: refund.reason,
      units: new Map(units.map((row) => [row.lineId, row.quantity])),
    },
    settings,
  );
  return { amount: terms.amount, whole: terms.whole };
}

async function isOpen(ctx: Ctx, period: string): Promise<boolean> {
  const closed = await ctx.db
    .selectFrom('bonus_run')
    .select('id')
    .where('period', '>=', period)
    .where('state', 'in', ['LOCKED', 'POSTED'])
    .executeTakeFirst();
  return closed === undefined;
}

/** Units of one line: out of the parcels that still wait, into stock, onto the line. */
async function releaseAttempt(
  ctx: Ctx,
  refundId: number,
  sale: RefundableSale,
  line: SoldLine,
  row: ReturnedUnits,
): Promise<StockMove[]> {
  const unsent = Math.min(row.quantity, line.unsent);
  if (row.saleable + row.damaged + row.kept !== row.quantity - unsent) {
    throw new ApiError('REFUND_UNITS', { product: line.product_code, sent: row.quantity - unsent });
  }
  await unpack(ctx, line.id, unsent);
  await ctx.db
    .updateTable('sale_line')
    .set((eb) => ({ returned: eb('returned', '+', row.quantity) }))
    .where('id', '=', line.id)
    .execute();
  await ctx.db
    .updateTable('refund_line')
    .set({ unsent, saleable: row.saleable, damaged: row.damaged, kept: row.kept })
    .where('refund_id', '=', refundId)
    .where('sale_line_id', '=', line.id)
    .execute();
  const items = await ctx.db
    .selectFrom('sale_line_item')
    .select(['item_code', 'quantity'])
    .where('sale_line_id', '=', line.id)
    .execute();
  const back = unsent + row.saleable + row.damaged;
  return items.flatMap((item): StockMove[] => [
    {
      warehouseId: sale.warehouse_id,
      itemCode: item.item_code,
      kind: 'RETURN',
      quantity: item.quantity * back,
    },
    {
      warehouseId: sale.warehouse_id,
      itemCode: item.item_code,
      kind: 'ADJUST',
      quantity: -item.quantity * row.damaged,
      reason: 'DAMAGED_RETURN',
    },
  ]);
}

/** Moves of one item and kind put together, empty ones left out; what comes in comes first. */
function summed(moves: readonly StockMove[]): StockMove[] {
  const sums = new Map<string, StockMove>();
  for (const move of moves) {
    const key = `${move.kind}/${move.itemCode}`;
    const before = sums.get(key);
    sums.set(key, { ...move, quantity: move.quantity + (before?.quantity ?? 0) });
  }
  return [...sums.values()]
    .filter((move) => move.quantity !== 0)
    .sort((a, b) => Number(b.kind === 'RETURN') - Number(a.kind === 'RETURN'));
}

/** Takes units out of parcels that have not left; an empty parcel is cancelled. */
async function unpack(ctx: Ctx, lineId: number, units: number): Promise<void> {
  let left = units;
  const { rows } = await sql<{ shipment_id: number; quantity: number }>`
    select p.shipment_id, p.quantity from shipment_line p join shipment h on h.id = p.shipment_id
    where p.sale_line_id = ${lineId} and h.status in ('PENDING', 'PACKED', 'READY')
    order by p.shipment_id desc`.execute(ctx.db);
  for (const row of rows) {
    if (left === 0) return;
    const out = Math.min(left, row.quantity);
    left -= out;
    const place = sql`where shipment_id = ${row.shipment_id} and sale_line_id = ${lineId}`;
    if (out < row.quantity) {
      await sql`update shipment_line set quantity = quantity - ${out} ${place}`.execute(ctx.db);
      continue;
    }
    await sql`delete from shipment_line ${place}`.execute(ctx.db);
    const emptied = await sql`update shipment set status = 'CANCELLED' where id = ${row.shipment_id}
      and not exists (select 1 from shipment_line where shipment_id = ${row.shipment_id})`.execute(
      ctx.db,
    );
    if (emptied.numAffectedRows === 1n) {
      await noteShipment(ctx, row.shipment_id, 'CANCELLED');
    }
  }
}

/** Money back into the wallets that paid; what came otherwise is owed by bank. */
async function giveBack(
  ctx: Ctx,
  refundId: number,
  sale: RefundableSale,
  amount: number,
  timeZone: string,
): Promise<number> {
  if (amount === 0) return 0;
  const { rows: paid } = await sql<{ wallet_type: WalletType; amount: number; back: number }>`
    select p.wallet_type, p.amount, coalesce((select sum(b.amount) from refund_payment b
      join refund r on r.id = b.refund_id where r.sale_id = p.sale_id
        and b.wallet_type = p.wallet_type), 0)::bigint as back
    from sale_payment p where p.sale_id = ${sale.id} order by p.wallet_type`.execute(ctx.db);
  const shares = paid.length > 0 ? splitRefund(amount, paid) : [];
  const toWallets = paid.flatMap((part, i) =>
    shares[i] === 0
      ? []
      : [
          {
            wallet: { memberId: sale.payer_id!, walletType: part.wallet_type },
            amount: shares[i]!,
          },
        ],
  );
  const toBank = paid.length > 0 ? 0 : amount;
  await moveMoney(ctx.db, {
    type: 'REFUND',
    causeKind: 'REFUND',
    causeId: publicId('refund', refundId),
    actor: signedIn(ctx).loginId,
    remark: publicId('sale', sale.id),
    now: ctx.now,
    timeZone,
    postings: refundPostings(toWallets, toBank),
  });
  if (toWallets.length > 0) {
    await ctx.db
      .insertInto('refund_payment')
      .values(
        toWallets.map((part) => ({
          refund_id: refundId,
          wallet_type: part.wallet.walletType,
          amount: part.amount,
        })),
      )
      .execute();
  }
  return toBank;
}

/** Writes down who brought a refund into a state, and when. */
export async function noteRefund(
  ctx: Ctx,
  refundId: number,
  status: string,
  note = '',
): Promise<void> {
  await ctx.db
    .insertInto('refund_history')
    .values({ refund_id: refundId, status, at: ctx.now, by_login: signedIn(ctx).loginId, note })
    .execute();
}
