import type { ParsedBodyOf } from '@canopy/contract/call';
import type { shipments } from '@canopy/contract/orders/shipments';
import { publicId } from '@canopy/domain/ids';
import { trackingLink } from '@canopy/domain/shipment';
import { nextState } from '@canopy/domain/states';
import type { AuditLine } from '../../../platform/audit.ts';
import { isStaff, signedIn, type CommandCtx } from '../../../platform/context.ts';
import { ApiError, invalid } from '../../../platform/errors.ts';
import { memberID } from '../../../platform/ids.ts';
import { notify } from '../../notices/messages/notify.ts';
import type { LockedShipment } from './lockShipment.ts';
import { updateSaleProgress } from './saleProgress.ts';
import { recordShipmentHistory } from './shipmentHistory.ts';
import type { ShipmentStatus } from './tables.ts';

/** Wrong codes after which only staff can hand over a pick-up. */
const MAX_WRONG_CODES = 5;

/** One step of one shipment. */
export interface ShipmentStep {
  /** `UNPACK` reverts packing: the only reversible step, because nobody has been notified of it. */
  action: ParsedBodyOf<typeof shipments.update>['Action'] | 'UNPACK';
  courierCode?: string | undefined;
  trackingNumber?: string | undefined;
  pickUpCode?: string | undefined;
  note?: string | undefined;
  /** Nobody has reported it: it counts as delivered. */
  unreported?: boolean;
}

interface Courier {
  code: string;
  name: string;
  tracking_url: string;
}

/**
 * Moves a shipment one step on, or reverts packing. The sale follows: it is complete once nothing
 * is left to hand over, and the buyer is told when something is on its way or ready.
 *
 * @returns the new state, and the step's audit line
 * @throws ApiError as {@link checkStep}; `COURIER_UNKNOWN`
 */
export async function advanceShipment(
  ctx: CommandCtx,
  shipment: LockedShipment,
  step: ShipmentStep,
): Promise<{ status: ShipmentStatus; audit: AuditLine }> {
  const status = checkStep(ctx, shipment, step);
  const courier = status === 'SHIPPED' ? await findCourier(ctx, step) : null;
  const finished = status === 'DELIVERED' || status === 'COLLECTED';
  await ctx.tx
    .updateTable('shipment')
    .set({
      status,
      ...(courier ? { courier_code: courier.code, tracking_number: step.trackingNumber! } : {}),
      ...(leavesWarehouse(status) ? { shipped_at: ctx.now } : {}),
      ...(finished ? { finished_at: ctx.now } : {}),
    })
    .where('id', '=', shipment.id)
    .execute();
  const note = courier ? `${courier.name} ${step.trackingNumber}` : (step.note ?? '');
  await recordShipmentHistory(ctx, shipment.id, status, note);
  await updateSaleProgress(ctx, { id: shipment.sale_id, status: shipment.sale_status });
  await notifyBuyer(ctx, shipment, status, courier, step);
  return {
    status,
    audit: {
      action: `shipment.${step.action.toLowerCase() as Lowercase<typeof step.action>}`,
      subject: memberID(shipment.member_id),
      before: { status: shipment.status },
      after: {
        shipmentID: publicId('shipment', shipment.id),
        salesID: publicId('sale', shipment.sale_id),
        status,
        ...(note ? { note } : {}),
      },
    },
  };
}

const leavesWarehouse = (status: ShipmentStatus) => status === 'SHIPPED' || status === 'COLLECTED';

/**
 * The state that a step leads to.
 *
 * @throws ApiError `STATE_CHANGED` with the current state; `REFUND_OPEN` when goods would be sent
 *   that the buyer wants to return; `PICK_UP_LOCKED`, `WRONG_PICK_UP_CODE`
 */
export function checkStep(
  ctx: CommandCtx,
  shipment: LockedShipment,
  step: ShipmentStep,
): ShipmentStatus {
  const machine = shipment.delivery_type === 'DELIVERY' ? 'delivery' : 'pickUp';
  const status = nextState(machine, shipment.status, step.action.toLowerCase());
  if (!status) throw new ApiError('STATE_CHANGED', { state: shipment.status });
  if (leavesWarehouse(status) && shipment.refund_open) throw new ApiError('REFUND_OPEN');
  if (status === 'COLLECTED') checkPickUpCode(ctx, shipment, step);
  return status;
}

/** A stockist needs the buyer's code; staff can do without it but must give a reason. */
function checkPickUpCode(
  ctx: CommandCtx,
  shipment: LockedShipment,
  { pickUpCode, note }: ShipmentStep,
): void {
  const staff = isStaff(signedIn(ctx));
  if (staff && pickUpCode === undefined) {
    if (!note) throw invalid({ Note: ['REQUIRED'] });
    return;
  }
  if (!staff && shipment.wrong_codes >= MAX_WRONG_CODES) throw new ApiError('PICK_UP_LOCKED');
  if (pickUpCode === undefined) throw invalid({ PickUpCode: ['REQUIRED'] });
  if (pickUpCode !== shipment.pick_up_code) throw new ApiError('WRONG_PICK_UP_CODE');
}

async function findCourier(
  { db }: CommandCtx,
  { courierCode, trackingNumber }: ShipmentStep,
): Promise<Courier> {
  if (!courierCode) throw invalid({ CourierCode: ['REQUIRED'] });
  if (!trackingNumber) throw invalid({ TrackingNumber: ['REQUIRED'] });
  const courier = await db
    .selectFrom('courier')
    .select(['code', 'name', 'tracking_url'])
    .where('code', '=', courierCode)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst();
  if (!courier) throw new ApiError('COURIER_UNKNOWN', { code: courierCode });
  return courier;
}

async function notifyBuyer(
  ctx: CommandCtx,
  shipment: LockedShipment,
  status: ShipmentStatus,
  courier: Courier | null,
  step: ShipmentStep,
): Promise<void> {
  const salesID = publicId('sale', shipment.sale_id);
  if (status === 'SHIPPED' && courier) {
    await notify(ctx, shipment.login_id, 'orderShipped', {
      salesID,
      courier: courier.name,
      number: step.trackingNumber!,
      link: trackingLink(courier.tracking_url, step.trackingNumber!),
    });
  }
  if (status === 'READY') {
    await notify(ctx, shipment.login_id, 'orderReady', {
      salesID,
      place: shipment.warehouse_names,
      code: shipment.pick_up_code ?? '',
    });
  }
  if (status === 'DELIVERED') {
    const kind = step.unreported ? 'orderUnreported' : 'orderDelivered';
    await notify(ctx, shipment.login_id, kind, { salesID });
  }
  if (status === 'COLLECTED') await notify(ctx, shipment.login_id, 'orderCollected', { salesID });
}
