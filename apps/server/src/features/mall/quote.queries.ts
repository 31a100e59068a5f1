import type { ParsedBodyOf, ResultOf } from '@canopy/contract/call';
import type { mall } from '@canopy/contract/mall';
import { decimalOf } from '@canopy/domain/money';
import { formatPv } from '@canopy/domain/volume';
import { sql } from 'kysely';
import { memberRow } from '../../http/access.ts';
import type { Ctx } from '../../http/context.ts';
import { Refusal } from '../../http/refusal.ts';
import { openMonth } from '../compensation/period.ts';
import { maintenanceVolume } from '../members/members.queries.ts';
import { availableProducts, warehouseRow } from '../stock/stock.queries.ts';

import { priceOrder } from './order.ts';
import { textIn } from './shelf.ts';

/** A cart of a member priced now: lines, shipping, total and what it does. */
export async function quote(
  ctx: Ctx,
  body: ParsedBodyOf<typeof mall.quote>,
): Promise<ResultOf<typeof mall.quote>> {
  const memberId = memberRow(body.MemberID);
  const { settings, period } = await openMonth(ctx);
  const member = await ctx.db
    .selectFrom('member as m')
    .select(['m.status', 'm.package_rank', 'm.country_id', 'm.terms_version'])
    .select(maintenanceVolume(sql`m.id`, period).as('volume'))
    .where('m.id', '=', memberId)
    .executeTakeFirst();
  if (!member) throw new Refusal('NOT_FOUND');
  const { cart } = await priceOrder(
    ctx,
    {
      id: memberId,
      status: member.status,
      packageRank: member.package_rank,
      countryId: member.country_id,
    },
    body,
  );
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
    termsToAccept: member.terms_version === settings.termsVersion ? null : settings.termsVersion,
    effect: {
      maintenanceBefore: formatPv(member.volume),
      maintenanceAfter: formatPv(member.volume + (body.MallType === 2 ? cart.totalPv : 0)),
      maintenanceTarget: formatPv(settings.maintenancePv),
      packageRank: cart.packageRank,
    },
  };
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
      throw new Refusal('UNKNOWN_PRODUCT', { product: line.ProductCode });
    rows.push({
      productCode: line.ProductCode,
      warehouseID: line.WarehouseID,
      stockBalance,
      quantity: line.Quantity,
    });
  }
  return rows;
}
