import { canGo } from '@canopy/domain/states';
import { sql } from 'kysely';
import type { CommandCtx } from '../../../platform/context.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { ApiError } from '../../../platform/errors.ts';
import { lockTreesAndPeriod } from './lockTreesAndPeriod.ts';
import type { DeliveryType, PaymentType, SaleStatus, SalesType } from './tables.ts';

/** A sale whose row is locked by the transaction; sen, hundredths of PV. */
export interface LockedSale {
  id: number;
  member_id: number;
  status: SaleStatus;
  sales_type: SalesType;
  payment_type: PaymentType;
  delivery_type: DeliveryType;
  sub_total: number;
  total: number;
  total_pv: number;
  package_rank: number | null;
  warehouse_id: number;
  bank_slip: string | null;
  /** Whether its stock is reserved until it is decided. */
  reserves: boolean;
  created_at: Date;
}

/** Locks a sale in any state; undefined if there is none. */
export async function lockSaleInAnyState(
  ctx: CommandCtx,
  id: number | null,
): Promise<LockedSale | undefined> {
  await lockTreesAndPeriod(ctx);
  const [sale] = await readRows(
    ctx.db,
    sql<LockedSale>`
    select id, member_id, status, sales_type, payment_type, delivery_type, sub_total, total, total_pv,
      package_rank, warehouse_id, bank_slip, reserves, created_at
    from sale where id = ${id} for no key update`,
  );
  return sale;
}

/**
 * Locks a sale for a change of its state.
 *
 * @throws ApiError `NOT_FOUND`; `STATE_CHANGED` when the state does not allow the action
 */
export async function lockSale(
  ctx: CommandCtx,
  id: number | null,
  action: 'approve' | 'reject' | 'cancel',
): Promise<LockedSale> {
  const sale = await lockSaleInAnyState(ctx, id);
  if (!sale) throw new ApiError('NOT_FOUND');
  if (!canGo('sale', sale.status, action)) {
    throw new ApiError('STATE_CHANGED', { state: sale.status });
  }
  return sale;
}
