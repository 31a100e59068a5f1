import type { ParsedBodyOf } from '@canopy/contract/call';
import { shipments } from '@canopy/contract/orders/shipments';
import { parsePublicId, publicId } from '@canopy/domain/ids';
import { noAudit } from '../../../platform/audit.ts';
import type { CommandCtx, Ctx } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { commandAfter, runCommand } from '../../../platform/operation.ts';
import { advanceShipment, checkStep, type ShipmentStep } from './advanceShipment.ts';
import { lockShipment } from './lockShipment.ts';

type Body = ParsedBodyOf<typeof shipments.update>;

/** Moves a shipment of a sale one step on. */
export const update = commandAfter(shipments.update, countWrongCode, async (ctx, body) => {
  const shipment = await lockNamed(ctx, body);
  const { status, audit } = await advanceShipment(ctx, shipment, stepOf(body));
  const sale = await ctx.db
    .selectFrom('sale')
    .select(['status', 'shipment_status'])
    .where('id', '=', shipment.sale_id)
    .executeTakeFirstOrThrow();
  return {
    result: {
      shipmentID: publicId('shipment', shipment.id),
      status,
      shipmentStatus: sale.shipment_status,
      salesStatus: sale.status,
    },
    audit,
  };
});

const lockNamed = (ctx: CommandCtx, body: Body) =>
  lockShipment(
    ctx,
    parsePublicId('sale', body.SalesID) ?? -1,
    body.ShipmentID ? parsePublicId('shipment', body.ShipmentID) : null,
  );

const stepOf = (body: Body): ShipmentStep => ({
  action: body.Action,
  courierCode: body.CourierCode,
  trackingNumber: body.TrackingNumber,
  pickUpCode: body.PickUpCode,
  note: body.Note,
});

/**
 * A wrong pick-up code counts even though the step is refused, so it is recorded in its own
 * transaction.
 */
async function countWrongCode(ctx: Ctx, body: Body): Promise<void> {
  if (body.Action !== 'COLLECT' || body.PickUpCode === undefined) return;
  const wrongCode = await runCommand(ctx, async (inside) => {
    const shipment = await lockNamed(inside, body);
    const refusal = wrongCodeOf(() => checkStep(inside, shipment, stepOf(body)));
    if (refusal) {
      await inside.tx
        .updateTable('shipment')
        .set((eb) => ({ wrong_codes: eb('wrong_codes', '+', 1) }))
        .where('id', '=', shipment.id)
        .execute();
    }
    return { result: refusal, audit: noAudit('the shipment counts its wrong codes itself') };
  });
  if (wrongCode) throw wrongCode;
}

/** Catches the one refusal that is counted; any other ends the command here. */
function wrongCodeOf(check: () => unknown): ApiError | null {
  try {
    check();
    return null;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'WRONG_PICK_UP_CODE') return error;
    throw error;
  }
}
