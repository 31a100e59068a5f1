import { completedAt } from '../features/orders/saleRecord/reads.ts';
import { publicId } from '@canopy/domain/ids';
import { MALAYSIA_COUNTRY_ID } from '@canopy/domain/validation';
import { DAY_MS } from '@canopy/domain/time';
import { saveBankAccounts } from '../features/company/settings/saveBankAccounts.ts';
import { saveOrderSettings } from '../features/company/settings/saveOrderSettings.ts';
import { orderSettings } from '../features/company/settings/orderSettings.ts';
import { request as requestRefund } from '../features/checkout/refunds/request.ts';
import { checkout } from '../features/checkout/sales/checkout.ts';
import { refund as refundSale } from '../features/checkout/sales/refund.ts';
import { saveZone } from '../features/shop/shipping/saveZone.ts';
import { readZones } from '../features/shop/shipping/zone.ts';
import { update as updateShipment } from '../features/orders/shipments/update.ts';
import type { Actor, CommandCtx, Ctx } from '../platform/context.ts';
import { memberActor } from './actors.ts';
import { COMPANY_ACCOUNT } from './slipPicture.ts';

const HOUR_MS = 3_600_000;
const COURIERS = ['JT', 'POSLAJU', 'NINJAVAN'];

/** Sets the company that issues the demo's invoices. */
export async function nameCompany(ctx: Ctx): Promise<void> {
  const { coolingOff } = await orderSettings(ctx, {});
  await saveOrderSettings(ctx, {
    Company: {
      name: COMPANY_ACCOUNT.holder,
      registrationNumber: '000000000000',
      address: '1 Jalan Contoh\n40000 Shah Alam\nSelangor',
      email: 'hello@canopy.example',
      phone: '+60 3-0000 0000',
    },
    Tax: { name: 'SST', rate: 600, number: 'DEMO-000' },
    CoolingOff: coolingOff,
  });
  await saveBankAccounts(ctx, {
    Accounts: [COMPANY_ACCOUNT],
  });
}

/** Working days from dispatch to delivery: Peninsular Malaysia, then Sabah, Sarawak and Labuan. */
const DELIVERY_DAYS = [
  { From: 1, To: 3 },
  { From: 3, To: 6 },
];

/** Sets the delivery times shown in the mall and at checkout for each zone. */
export async function promiseDelivery(ctx: CommandCtx): Promise<void> {
  for (const [i, zone] of (await readZones(ctx.db)).entries()) {
    await saveZone(ctx, {
      ZoneID: zone.id,
      Name: zone.name,
      Days: DELIVERY_DAYS[i]!,
      Areas: (zone.areas ?? []).map(({ countryID, stateID }) => ({
        CountryID: countryID,
        StateID: stateID,
      })),
      Bands: (zone.bands ?? []).map((band) => ({
        MinWeight: band.min,
        MaxWeight: band.max,
        RecurrentWeight: band.recurrent,
        MemberPrice: band.member,
        RetailPrice: band.retail,
      })),
    });
  }
}

/** Delivers the older orders; of the last few days' orders some wait to be packed and some are in transit. */
export async function deliverOrders(
  ctx: Ctx,
  staff: Actor,
  progress: (share: number) => Promise<void>,
): Promise<void> {
  const rows = await ctx.db
    .selectFrom('shipment as h')
    .innerJoin('sale as s', 's.id', 'h.sale_id')
    .select(['h.id', 'h.sale_id', 'h.delivery_type', 's.approved_at'])
    .orderBy('h.id')
    .execute();
  for (const [i, { id, sale_id, delivery_type, approved_at }] of rows.entries()) {
    await progress(i / rows.length);
    const days = (ctx.now.getTime() - approved_at!.getTime()) / DAY_MS;
    const SalesID = publicId('sale', sale_id);
    const step = (
      Action: 'PACK' | 'SHIP' | 'DELIVER' | 'READY' | 'COLLECT',
      hours: number,
      more: { CourierCode?: string; TrackingNumber?: string; Note?: string } = {},
    ) =>
      updateShipment(
        { ...ctx, actor: staff, now: new Date(approved_at!.getTime() + hours * HOUR_MS) },
        { SalesID, Action, ...more },
      );
    if (delivery_type === 'SELF_PICKUP') {
      if (days > 1) await step('READY', 3);
      if (days > 4) await step('COLLECT', 40, { Note: 'Identified at the counter' });
      continue;
    }
    if (days > 2) await step('PACK', 4);
    const courier = {
      CourierCode: COURIERS[id % 3]!,
      TrackingNumber: `6300${String(100_000 + id)}`,
    };
    if (days > 3) await step('SHIP', 20, courier);
    if (days > 6) await step('DELIVER', 70);
  }
}

/** Orders waiting for cash at a stockist, and refunds: one settled, one requested. */
export async function addPendingOrders(ctx: Ctx): Promise<void> {
  const actorOf = async (id: number) => {
    const row = await ctx.db
      .selectFrom('member')
      .select('login_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return memberActor(row.login_id, id);
  };
  const stockist = await ctx.db
    .selectFrom('warehouse')
    .select('id')
    .where('stockist_id', 'is not', null)
    .where('country_id', '=', MALAYSIA_COUNTRY_ID)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  for (const [id, hours] of [
    [10, 5],
    [15, 2],
  ] as const) {
    const actor = await actorOf(id);
    await checkout(
      { ...ctx, actor, now: new Date(ctx.now.getTime() - hours * HOUR_MS) },
      {
        MemberID: actor.publicId,
        MallType: 2,
        Products: [{ ProductCode: 'SET-MONTH', Quantity: 1 }],
        DeliveryType: 'SELF_PICKUP',
        WarehouseID: publicId('warehouse', stockist.id),
        PaymentType: 'STOCKIST',
        Payments: [],
        SecurityPin: '',
        ExpectedTotal: 13_500,
      },
    );
  }
  // refunded: an order of a paid month in the downline of `member`, so that the claw-back is visible
  const rows = await ctx.db
    .selectFrom('bonus_run_line')
    .select('sale_id')
    .where('plan', '=', 'UNILEVEL')
    .where('earner_id', '=', 5)
    .where('sale_id', 'is not', null)
    .where('amount', '>', 0)
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  for (const row of rows) {
    await refundSale(ctx, {
      SalesID: publicId('sale', row.sale_id!),
      Reason: 'Not satisfied with the taste',
      IncludeFee: true,
      Goods: 'SALEABLE',
    });
  }
  const [delivered] = await ctx.db
    .selectFrom('sale')
    .select(['id', 'member_id'])
    .where('status', '=', 'COMPLETED')
    .where('sales_type', '=', 'MAINTENANCE')
    .where('refunded', '=', 0)
    .orderBy(completedAt, 'desc')
    .limit(1)
    .execute();
  if (delivered) {
    await requestRefund(
      { ...ctx, actor: await actorOf(delivered.member_id) },
      {
        SalesID: publicId('sale', delivered.id),
        Reason: 'The box was already open when it arrived',
      },
    );
  }
}
