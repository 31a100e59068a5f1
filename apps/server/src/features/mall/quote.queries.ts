import type { ParsedBodyOf, ResultOf } from '@canopy/contract/call';
import type { mall } from '@canopy/contract/mall';
import { decimalOf } from '@canopy/domain/money';
import { textIn } from '@canopy/domain/texts';
import { periodOf } from '@canopy/domain/time';
import { formatPv } from '@canopy/domain/volume';
import { sql } from 'kysely';
import { prepared } from '../../platform/database/prepared.ts';
import { memberRow } from '../../platform/ids.ts';
import type { Ctx } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { periodColumns, periodStatusOf, type PeriodRow } from '../periods/currentPeriod.ts';
import { availableProducts } from '../stock/availableProducts.ts';
import { warehouseRow } from '../stock/warehouse.ts';
import { priceOrder, type Orderer } from './order.ts';
import { balancesOf, stockColumns, stockOf, type Places, type StockRow } from './stockLook.ts';

/** A cart of a member priced now: lines, shipping, total and what it does. */
export async function quote(
  ctx: Ctx,
  body: ParsedBodyOf<typeof mall.quote>,
): Promise<ResultOf<typeof mall.quote>> {
  const memberId = memberRow(body.MemberID);
  const { cart, buyer } = await priceOrder(ctx, memberId, body, (places) =>
    readBuyer(ctx, memberId, places),
  );
  const { settings, period } = periodStatusOf(ctx, buyer);
  const volume = buyer.volumes?.[period] ?? 0;
  return {
    lines: cart.lines.map((line) => ({
      productCode: line.productCode,
      name: textIn(line.names, ctx.language),
      image: line.image,
      quantity: line.quantity,
      price: decimalOf(line.price),
      pv: formatPv(line.pv),
      subTotal: decimalOf(line.price * line.quantity),
      totalPV: formatPv(line.pv * line.quantity),
      available: line.available,
    })),
    subTotal: decimalOf(cart.subTotal),
    shipmentFee: decimalOf(cart.shipmentFee),
    total: decimalOf(cart.total),
    totalPV: formatPv(cart.totalPv),
    weight: cart.weight,
    termsToAccept: buyer.terms_version === settings.termsVersion ? null : settings.termsVersion,
    effect: {
      maintenanceBefore: formatPv(volume),
      maintenanceAfter: formatPv(volume + (body.MallType === 2 ? cart.totalPv : 0)),
      maintenanceTarget: formatPv(settings.maintenancePv),
      packageRank: cart.packageRank,
    },
  };
}

/** No clock is a day behind UTC. */
const DAY_MS = 86_400_000;

interface Buyer extends Orderer, PeriodRow {
  terms_version: string;
  /** Hundredths of PV of the maintenance mall, of months that can be open. */
  volumes: Record<string, number> | null;
}

/** All that a quote asks of the tables, in one statement. */
async function readBuyer(ctx: Ctx, memberId: number, places: Places): Promise<Buyer> {
  const { rows } = await sql<Buyer & StockRow>`${prepared}
    with stock as (${balancesOf([places])})
    select m.status, m.package_rank as "packageRank", m.country_id as "countryId", m.terms_version,
      ${periodColumns}, ${stockColumns}, (select json_object_agg(period, pv) from (
        select s.period, sum(s.counted_pv) as pv from sale s where s.member_id = m.id
          and s.sales_type = 'MAINTENANCE' and s.period >= ${periodOf(new Date(ctx.now.getTime() - DAY_MS), 'UTC')} group by s.period) v) as volumes
    from member m where m.id = ${memberId}`.execute(ctx.db);
  const row = rows[0];
  if (!row) throw new ApiError('NOT_FOUND');
  return { ...row, stock: stockOf(row) };
}

/** Stock of products beside the quantity asked for, as the specification has it. */
export async function checkProductBalance(
  ctx: Ctx,
  body: ParsedBodyOf<typeof mall.checkProductBalance>,
): Promise<ResultOf<typeof mall.checkProductBalance>> {
  const rows = [];
  for (const line of body.ProductBalance) {
    const warehouse = await warehouseRow(ctx.db, line.WarehouseID);
    const available = await availableProducts(ctx.db, warehouse, [line.ProductCode]);
    const stockBalance = available.get(line.ProductCode);
    if (stockBalance === undefined)
      throw new ApiError('UNKNOWN_PRODUCT', { product: line.ProductCode });
    rows.push({
      productCode: line.ProductCode,
      warehouseID: line.WarehouseID,
      stockBalance,
      quantity: line.Quantity,
    });
  }
  return rows;
}
