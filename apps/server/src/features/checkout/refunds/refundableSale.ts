import { parsePublicId } from '@canopy/domain/ids';
import { sql } from 'kysely';
import { isStaff, signedIn, type CommandCtx, type Ctx } from '../../../platform/context.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { ApiError } from '../../../platform/errors.ts';
import { lockTreesAndPeriod } from '../../orders/saleRecord/lockTreesAndPeriod.ts';
import type {
  DeliveryType,
  PaymentType,
  SaleStatus,
  SalesType,
} from '../../orders/saleRecord/tables.ts';

/** A locked sale whose units are being returned; sen, hundredths of PV. */
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

/** One of its lines; price and PV per unit. */
export interface SoldLine {
  id: number;
  product_code: string;
  quantity: number;
  returned: number;
  price: number;
  pv: number;
  /** Units in shipments that have not left. */
  unsent: number;
}

/** A sale with its lines, for everything a refund computes. */
export interface SoldSale {
  sale: RefundableSale;
  lines: SoldLine[];
}

/**
 * Locks a sale for a refund; only approved sales can be refunded.
 *
 * @throws ApiError `NOT_FOUND`, `STATE_CHANGED`
 */
export async function lockRefundableSale(ctx: CommandCtx, id: number): Promise<SoldSale> {
  await lockTreesAndPeriod(ctx);
  const [sale] = await readRows(
    ctx.db,
    sql<RefundableSale>`
    select id, member_id, payer_id, status, sales_type, payment_type, delivery_type, warehouse_id,
      shipment_fee, total, total_pv, refunded_pv, counted_pv, period
    from sale where id = ${id} for no key update`,
  );
  if (!sale) throw new ApiError('NOT_FOUND');
  if (sale.status !== 'APPROVED' && sale.status !== 'COMPLETED') {
    throw new ApiError('STATE_CHANGED', { state: sale.status });
  }
  const lines = await readRows(
    ctx.db,
    sql<SoldLine>`
    select l.id, l.product_code, l.quantity, l.returned, l.price, l.pv,
      coalesce((select sum(p.quantity) from shipment_line p join shipment h on h.id = p.shipment_id
        where p.sale_line_id = l.id and h.status in ('PENDING', 'PACKED', 'READY')), 0)::int as unsent
    from sale_line l where l.sale_id = ${sale.id} order by l.id`,
  );
  return { sale, lines };
}

/**
 * Row id of a sale the caller has access to; another member's is not found.
 *
 * @throws ApiError `NOT_FOUND`
 */
export async function findOwnSale(ctx: Ctx, salesID: string): Promise<number> {
  const actor = signedIn(ctx);
  const [sale] = await readRows(
    ctx.db,
    sql<{ id: number }>`
    select id from sale where id = ${parsePublicId('sale', salesID)}
      and (${isStaff(actor)} or member_id = ${actor.memberId})`,
  );
  if (!sale) throw new ApiError('NOT_FOUND');
  return sale.id;
}
