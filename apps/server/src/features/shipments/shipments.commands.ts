import type { ParsedBodyOf, ResultOf } from '@canopy/contract/call';
import type { shipments } from '@canopy/contract/shipments';
import { parsePublicId, publicId } from '@canopy/domain/ids';
import { nextState } from '@canopy/domain/states';
import { trackingLink } from '@canopy/domain/shipment';
import { sql } from 'kysely';
import type { DeliveryType } from '../sales/tables.ts';
import type { ShipmentStatus } from './tables.ts';
import { inTransaction, transaction } from '../../platform/database/transaction.ts';
import { memberID } from '../../platform/ids.ts';
import { audit } from '../../platform/audit.ts';
import { isStaff, signedIn, type Ctx } from '../../platform/context.ts';
import { errorText } from '../../platform/http/errorText.ts';
import { invalid, ApiError } from '../../platform/errors.ts';
import { notify } from '../messages/notify.ts';
import { addParcel, followParcels, noteShipment } from './parcels.ts';

/** Wrong codes after which only staff may hand a pick-up over. */
const MAX_WRONG_CODES = 5;

type Action = ParsedBodyOf<typeof shipments.update>['Action'];

interface Parcel {
  id: number;
  sale_id: number;
  member_id: number;
  login_id: number;
  sale_status: string;
  delivery_type: DeliveryType;
  warehouse_id: number;
  warehouse_name: string;
  status: ShipmentStatus;
  pick_up_code: string | null;
  wrong_codes: number;
  refund_open: boolean;
}

/** One step of one parcel. */
interface Step {
  action: Action;
  courierCode?: string | undefined;
  trackingNumber?: string | undefined;
  pickUpCode?: string | undefined;
  note?: string | undefined;
}

/** Locks a parcel after its sale; of a stockist only those of the own counter exist. */
async function lockParcel(ctx: Ctx, saleId: number, shipmentId: number | null): Promise<Parcel> {
  const actor = signedIn(ctx);
  await sql`select id from sale where id = ${saleId} for no key update`.execute(ctx.db);
  const { rows } = await sql<Parcel>`
    select h.id, h.sale_id, s.member_id, m.login_id, s.status as sale_status, h.delivery_type, h.warehouse_id,
      w.name as warehouse_name, h.status, h.pick_up_code, h.wrong_codes,
      exists (select 1 from refund r where r.sale_id = s.id and r.status in ('PENDING', 'APPROVED')) as refund_open
    from shipment h join sale s on s.id = h.sale_id join member m on m.id = s.member_id
    join warehouse w on w.id = h.warehouse_id
    where h.sale_id = ${saleId} and (${isStaff(actor)} or h.warehouse_id = ${actor.warehouseId})
      and (${shipmentId}::bigint is null or h.id = ${shipmentId})
    order by h.status in ('DELIVERED', 'COLLECTED', 'CANCELLED'), h.id limit 1
    for no key update of h`.execute(ctx.db);
  if (!rows[0]) throw new ApiError('NOT_FOUND');
  return rows[0];
}

/**
 * Takes a parcel one step on (domain 5): what the table does not allow is refused with the present
 * state named; the sale follows, and is complete when nothing is left to hand over.
 */
async function takeStep(ctx: Ctx, parcel: Parcel, step: Step): Promise<ShipmentStatus> {
  const machine = parcel.delivery_type === 'DELIVERY' ? 'delivery' : 'pickUp';
  const to = nextState(machine, parcel.status, step.action.toLowerCase());
  if (!to) throw new ApiError('STATE_CHANGED', { state: parcel.status });
  const leaves = to === 'SHIPPED' || to === 'COLLECTED';
  if (leaves && parcel.refund_open) throw new ApiError('REFUND_OPEN');
  if (to === 'COLLECTED') checkCode(ctx, parcel, step);
  const courier = to === 'SHIPPED' ? await courierOf(ctx, step) : null;
  const finished = to === 'DELIVERED' || to === 'COLLECTED';
  await ctx.db
    .updateTable('shipment')
    .set({
      status: to,
      ...(courier ? { courier_code: courier.code, tracking_number: step.trackingNumber! } : {}),
      ...(leaves ? { shipped_at: ctx.now } : {}),
      ...(finished ? { finished_at: ctx.now } : {}),
    })
    .where('id', '=', parcel.id)
    .execute();
  const note = courier ? `${courier.name} ${step.trackingNumber}` : (step.note ?? '');
  await noteShipment(ctx, parcel.id, to, note);
  await followParcels(ctx, { id: parcel.sale_id, status: parcel.sale_status });
  await tellBuyer(ctx, parcel, to, courier, step);
  await audit(ctx, {
    action: `shipment.${step.action.toLowerCase()}`,
    subject: memberID(parcel.member_id),
    before: { status: parcel.status },
    after: {
      shipmentID: publicId('shipment', parcel.id),
      salesID: publicId('sale', parcel.sale_id),
      status: to,
      ...(note ? { note } : {}),
    },
  });
  return to;
}

/** A stockist needs the buyer's code; staff may go without it and must say why. */
function checkCode(ctx: Ctx, parcel: Parcel, { pickUpCode, note }: Step): void {
  const staff = isStaff(signedIn(ctx));
  if (staff && pickUpCode === undefined) {
    if (!note) throw invalid({ Note: ['REQUIRED'] });
    return;
  }
  if (!staff && parcel.wrong_codes >= MAX_WRONG_CODES) throw new ApiError('PICK_UP_LOCKED');
  if (pickUpCode === undefined) throw invalid({ PickUpCode: ['REQUIRED'] });
  if (pickUpCode !== parcel.pick_up_code) throw new ApiError('WRONG_PICK_UP_CODE');
}

async function courierOf(ctx: Ctx, { courierCode, trackingNumber }: Step) {
  if (!courierCode) throw invalid({ CourierCode: ['REQUIRED'] });
  if (!trackingNumber) throw invalid({ TrackingNumber: ['REQUIRED'] });
  const courier = await ctx.db
    .selectFrom('courier')
    .select(['code', 'name', 'tracking_url'])
    .where('code', '=', courierCode)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst();
  if (!courier) throw new ApiError('COURIER_UNKNOWN', { code: courierCode });
  return courier;
}

async function tellBuyer(
  ctx: Ctx,
  parcel: Parcel,
  status: ShipmentStatus,
  courier: { name: string; tracking_url: string } | null,
  step: Step,
): Promise<void> {
  const salesID = publicId('sale', parcel.sale_id);
  if (status === 'SHIPPED' && courier) {
    await notify(ctx, parcel.login_id, 'orderShipped', {
      salesID,
      courier: courier.name,
      number: step.trackingNumber!,
      link: trackingLink(courier.tracking_url, step.trackingNumber!),
    });
  }
  if (status === 'READY') {
    await notify(ctx, parcel.login_id, 'orderReady', {
      salesID,
      place: parcel.warehouse_name,
      code: parcel.pick_up_code ?? '',
    });
  }
}

/** A wrong code is counted although the step itself is refused. */
async function countWrongCode(ctx: Ctx, saleId: number, shipmentId: number | null): Promise<void> {
  await transaction(ctx.db, async (db) => {
    const parcel = await lockParcel({ ...ctx, db, tx: db }, saleId, shipmentId);
    await sql`update shipment set wrong_codes = wrong_codes + 1 where id = ${parcel.id}`.execute(
      db,
    );
  });
}

/** Takes a parcel of a sale one step on. */
export async function updateShipment(
  ctx: Ctx,
  body: ParsedBodyOf<typeof shipments.update>,
): Promise<ResultOf<typeof shipments.update>> {
  const saleId = parsePublicId('sale', body.SalesID) ?? -1;
  const shipmentId = body.ShipmentID ? parsePublicId('shipment', body.ShipmentID) : null;
  try {
    return await transaction(ctx.db, async (db) => {
      const inside = { ...ctx, db, tx: db };
      const parcel = await lockParcel(inside, saleId, shipmentId);
      const status = await takeStep(inside, parcel, {
        action: body.Action,
        courierCode: body.CourierCode,
        trackingNumber: body.TrackingNumber,
        pickUpCode: body.PickUpCode,
        note: body.Note,
      });
      const sale = await db
        .selectFrom('sale')
        .select(['status', 'shipment_status'])
        .where('id', '=', saleId)
        .executeTakeFirstOrThrow();
      return {
        shipmentID: publicId('shipment', parcel.id),
        status,
        shipmentStatus: sale.shipment_status,
        salesStatus: sale.status,
      };
    });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'WRONG_PICK_UP_CODE') {
      await countWrongCode(ctx, saleId, shipmentId);
    }
    throw error;
  }
}

type Outcome = ResultOf<typeof shipments.pack>[number];

/** Does the same with each of many, one transaction each, and tells what stood in the way. */
async function eachOf<T extends { id: string }>(
  ctx: Ctx,
  wanted: readonly T[],
  work: (inside: Ctx, row: T) => Promise<void>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const row of wanted) {
    try {
      await inTransaction((inside: Ctx) => work(inside, row))(ctx, undefined);
      outcomes.push({ id: row.id, done: true, error: null });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      outcomes.push({
        id: row.id,
        done: false,
        error: errorText(error.code, ctx.language, error.params),
      });
    }
  }
  return outcomes;
}

async function saleOfParcel(
  ctx: Ctx,
  shipmentID: string,
): Promise<{ sale: number; parcel: number }> {
  const parcel = parsePublicId('shipment', shipmentID) ?? -1;
  const row = await ctx.db
    .selectFrom('shipment')
    .select('sale_id')
    .where('id', '=', parcel)
    .executeTakeFirst();
  if (!row) throw new ApiError('NOT_FOUND');
  return { sale: row.sale_id, parcel };
}

/** Packs many parcels, or has many pick-ups ready. */
export function packMany(
  ctx: Ctx,
  body: ParsedBodyOf<typeof shipments.pack>,
): Promise<ResultOf<typeof shipments.pack>> {
  const ids = [...new Set(body.ShipmentIDs)];
  return eachOf(
    ctx,
    ids.map((id) => ({ id })),
    async (inside, { id }) => {
      const { sale, parcel } = await saleOfParcel(inside, id);
      const locked = await lockParcel(inside, sale, parcel);
      const action = locked.delivery_type === 'DELIVERY' ? 'PACK' : 'READY';
      await takeStep(inside, locked, { action });
    },
  );
}

/** Ships many parcels; one that is not packed yet is packed on the way. */
export function shipMany(
  ctx: Ctx,
  body: ParsedBodyOf<typeof shipments.shipMany>,
): Promise<ResultOf<typeof shipments.shipMany>> {
  const rows = body.Rows.map((row) => ({ ...row, id: row.ID }));
  return eachOf(ctx, rows, async (inside, row) => {
    const { sale, parcel } = row.ID.startsWith('S')
      ? { sale: parsePublicId('sale', row.ID) ?? -1, parcel: null }
      : await saleOfParcel(inside, row.ID);
    let locked = await lockParcel(inside, sale, parcel);
    if (locked.status === 'PENDING' && locked.delivery_type === 'DELIVERY') {
      await takeStep(inside, locked, { action: 'PACK' });
      locked = await lockParcel(inside, sale, locked.id);
    }
    await takeStep(inside, locked, {
      action: 'SHIP',
      courierCode: row.CourierCode,
      trackingNumber: row.TrackingNumber,
    });
  });
}

/** Puts units of a waiting parcel into one of their own: a partial shipment. */
export function splitShipment(
  ctx: Ctx,
  body: ParsedBodyOf<typeof shipments.split>,
): Promise<ResultOf<typeof shipments.split>> {
  return transaction(ctx.db, async (db) => {
    const inside = { ...ctx, db, tx: db };
    const { sale, parcel: id } = await saleOfParcel(inside, body.ShipmentID);
    const parcel = await lockParcel(inside, sale, id);
    if (parcel.status !== 'PENDING') throw new ApiError('STATE_CHANGED', { state: parcel.status });
    const { rows: held } = await sql<{ line: number; code: string; quantity: number }>`
      select p.sale_line_id as line, l.product_code as code, p.quantity from shipment_line p
      join sale_line l on l.id = p.sale_line_id where p.shipment_id = ${parcel.id}`.execute(db);
    const wanted = new Map<string, number>();
    for (const { ProductCode, Quantity } of body.Lines) {
      wanted.set(ProductCode, (wanted.get(ProductCode) ?? 0) + Quantity);
    }
    const all = held.reduce((sum, line) => sum + line.quantity, 0);
    const moved = [...wanted.values()].reduce((sum, quantity) => sum + quantity, 0);
    const fits = [...wanted].every(([code, quantity]) =>
      held.some((line) => line.code === code && line.quantity >= quantity),
    );
    if (!fits || moved >= all) throw new ApiError('SHIPMENT_UNITS');
    const into = await addParcel(inside, { ...parcel, id: sale });
    for (const line of held) {
      const quantity = wanted.get(line.code) ?? 0;
      if (quantity === 0) continue;
      const place = sql`where shipment_id = ${parcel.id} and sale_line_id = ${line.line}`;
      await (
        quantity === line.quantity
          ? sql`delete from shipment_line ${place}`
          : sql`update shipment_line set quantity = quantity - ${quantity} ${place}`
      ).execute(db);
      await db
        .insertInto('shipment_line')
        .values({ shipment_id: into, sale_line_id: line.line, quantity })
        .execute();
    }
    const shipmentID = publicId('shipment', into);
    await noteShipment(inside, into, 'PENDING', body.ShipmentID);
    await audit(inside, {
      action: 'shipment.split',
      subject: memberID(parcel.member_id),
      after: { from: body.ShipmentID, shipmentID },
    });
    return { shipmentID };
  });
}
