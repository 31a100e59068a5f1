import type { MallType } from '@canopy/domain/mall';
import { sql } from 'kysely';
import type { CommandCtx } from '../../../platform/context.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { acceptedTerms } from '../../people/members/reads.ts';
import { mayPayMaintenance } from '../../bonus/compensation/calculate/plans.ts';
import { buyerColumns, type InvoicedBuyer } from '../../orders/invoices/invoicedSale.ts';
import type { OrderBuyer } from '../../shop/mall/priceOrder.ts';
import {
  selectBalances,
  stockColumns,
  stockReading,
  type StockKeys,
  type StockRow,
} from '../../shop/mall/readStock.ts';
import { periodColumns, type PeriodRow } from '../../company/periods/currentPeriod.ts';
import { newSaleId } from '../../orders/saleRecord/insertSale.ts';

/** The buyer of a checkout, locked, with everything that placing and settling the sale needs. */
export interface LockedBuyer extends OrderBuyer, InvoicedBuyer, PeriodRow {
  terms_version: string;
  /** Reserved for the sale. */
  sale_id: number;
  may_pay_maintenance: boolean;
  /** The buyer's cart in the mall of the sale: its version, and how many of each product it holds. */
  cart_version: number;
  cart_lines: Record<string, number>;
}

/**
 * Locks the buyer, so that one member's purchases run one at a time, then the buyer's cart in the mall,
 * then the stock the sale needs. The same statement reads the period and the buyer's invoice data.
 */
export async function lockBuyer(
  ctx: CommandCtx,
  memberId: number,
  mall: MallType,
  keys: StockKeys,
): Promise<LockedBuyer> {
  const { rows } = await sql<LockedBuyer & StockRow>`${prepared}
    with buyer as materialized (
      select m.status, m.package_rank as "packageRank", m.country_id as "countryId", ${acceptedTerms}, ${buyerColumns}
      from member m join login l on l.id = m.login_id
      where m.id = ${memberId} for no key update of m
    ), own_cart as materialized (
      select c.version from cart c where c.member_id = ${memberId} and c.mall_type = ${mall}
        and exists (select from buyer) for no key update of c
    ), stock as materialized (
      ${selectBalances(keys)} and exists (select from buyer) and (select count(*) from own_cart) >= 0
      order by b.warehouse_id, b.item_code for no key update of b
    )
    select buyer.*, ${newSaleId} as sale_id, ${periodColumns}, ${stockColumns},
      coalesce((select version from own_cart), 0) as cart_version,
      coalesce((select jsonb_object_agg(product_code, quantity) from cart_line
        where member_id = ${memberId} and mall_type = ${mall}), '{}') as cart_lines,
      ${mayPayMaintenance} as may_pay_maintenance from buyer`.execute(ctx.tx);
  const row = rows[0]!;
  return { ...row, stock: stockReading(row) };
}
