import type { ParsedBodyOf, ResultOf } from '@canopy/contract/call';
import type { mall } from '@canopy/contract/mall';
import { decimalOf } from '@canopy/domain/money';
import { formatPv } from '@canopy/domain/volume';
import { sql } from 'kysely';
import type { DeliveryAddress } from '../../database/shopTables.ts';
import { memberRow } from '../../http/access.ts';
import type { Ctx } from '../../http/context.ts';
import { Refusal } from '../../http/refusal.ts';
import { openMonth } from '../compensation/period.ts';
import { maintenanceVolume } from '../members/members.queries.ts';
import { availableProducts, warehouseRow } from '../stock/stock.queries.ts';
import { textIn } from './catalogue.queries.ts';
import { checkBuyer, priceCart } from './pricing.ts';

/** The address book entry that a delivery goes to; another member's is unknown. */
export async function deliveryAddress(
  ctx: Ctx,
  memberId: number,
  addressBookId: number | undefined,
): Promise<DeliveryAddress> {
  const row = await ctx.db
    .selectFrom('address_book')
    .selectAll()
    .where('id', '=', addressBookId ?? -1)
    .where('member_id', '=', memberId)
    .where('statusx', '=', 'A')
    .executeTakeFirst();
  if (!row) throw new Refusal('ADDRESS_UNKNOWN');
  return {
    name: row.first_name,
    mobile: `+${row.mobile_code} ${row.mobile_no}`,
    address1: row.address1,
    address2: row.address2,
    address3: row.address3,
    postCode: row.post_code,
    city: row.area_name,
    stateID: row.state_id,
    countryID: row.country_id,
  };
}

/** A cart of a member priced now: lines, shipping, total and what it does. */
export async function quote(
  ctx: Ctx,
  body: ParsedBodyOf<typeof mall.quote>,
): Promise<ResultOf<typeof mall.quote>> {
  const memberId = memberRow(body.MemberID);
  const { settings, period } = await openMonth(ctx);
  const member = await ctx.db
    .selectFrom('member as m')
    .select(['m.status', 'm.package_rank'])
    .select(maintenanceVolume(sql`m.id`, period).as('volume'))
    .where('m.id', '=', memberId)
    .executeTakeFirst();
  if (!member) throw new Refusal('NOT_FOUND');
  const address =
    body.DeliveryType === 'DELIVERY' && body.AddressBookID !== undefined
      ? await deliveryAddress(ctx, memberId, body.AddressBookID)
      : null;
  const warehouse = await warehouseRow(ctx.db, body.WarehouseID);
  const cart = await priceCart(ctx.db, body.Products, {
    mall: body.MallType,
    language: ctx.language,
    now: ctx.now,
    destination: address && { countryId: address.countryID, stateId: address.stateID },
  });
  checkBuyer(
    body.MallType,
    { status: member.status, packageRank: member.package_rank },
    cart,
    ctx.language,
  );
  const available = await availableProducts(
    ctx.db,
    warehouse,
    cart.lines.map((line) => line.productCode),
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
      available: available.get(line.productCode) ?? 0,
    })),
    subTotal: decimalOf(cart.subTotal),
    shipmentFee: decimalOf(cart.shipmentFee),
    total: decimalOf(cart.total),
    totalPV: formatPv(cart.totalPv),
    weight: cart.weight,
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
