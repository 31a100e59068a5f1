import { sql } from 'kysely';
import type { CommandCtx } from '../../platform/context.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { mayPayMaintenance } from '../compensation/plans.ts';
import { buyerColumns, type InvoicedBuyer } from '../invoices/invoicedSale.ts';
import type { OrderBuyer } from '../mall/priceOrder.ts';
import {
  selectBalances,
  stockColumns,
  stockReading,
  type StockKeys,
  type StockRow,
} from '../mall/readStock.ts';
import { periodColumns, type PeriodRow } from '../periods/currentPeriod.ts';
import { newSaleId } from '../saleRecord/insertSale.ts';

/** The buyer of a checkout, locked, with everything that placing and settling the sale needs. */
export interface LockedBuyer extends OrderBuyer, InvoicedBuyer, PeriodRow {
  terms_version: string;
  /** Reserved for the sale. */
  sale_id: number;
  may_pay_maintenance: boolean;
}

/**
 * Locks the buyer, so that one member's purchases run one at a time, then the stock the sale needs.
 * The same statement reads the period and the buyer's invoice data.
 */
export async function lockBuyer(
  ctx: CommandCtx,
  memberId: number,
  keys: StockKeys,
): Promise<LockedBuyer> {
  const { rows } = await sql<LockedBuyer & StockRow>`${prepared}
    with buyer as materialized (
      select m.status, m.package_rank as "packageRank", m.country_id as "countryId", m.terms_version, ${buyerColumns}
      from member m join login l on l.id = m.login_id
      where m.id = ${memberId} for no key update of m
    ), stock as materialized (
      ${selectBalances(keys)} and exists (select from buyer)
      order by b.warehouse_id, b.item_code for no key update of b
    )
    select buyer.*, ${newSaleId} as sale_id, ${periodColumns}, ${stockColumns},
      ${mayPayMaintenance} as may_pay_maintenance from buyer`.execute(ctx.tx);
  const row = rows[0]!;
  return { ...row, stock: stockReading(row) };
}
