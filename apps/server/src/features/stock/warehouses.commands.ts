import type { ParsedBodyOf, ResultOf } from '@canopy/contract/call';
import type { stock } from '@canopy/contract/stock';
import { parsePublicId, publicId } from '@canopy/domain/ids';
import { audit } from '../../platform/audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { refuseWrongPostCode } from '../reference/postCode.ts';

/** The company's own, the default one everywhere (spec 9). */
export const HEADQUARTERS = 1;

/**
 * Opens a warehouse or changes one. Who runs it becomes a stockist with the next request, and the
 * one before is none any more. The first one of all is the company's headquarters, `W0000001`.
 */
export async function saveWarehouse(
  ctx: Ctx,
  body: ParsedBodyOf<typeof stock.saveWarehouse>,
): Promise<ResultOf<typeof stock.saveWarehouse>> {
  refuseWrongPostCode(body.CountryID, body.StateID, body.PostCode);
  const row = {
    name: body.Name,
    address1: body.Address1,
    address2: body.Address2,
    address3: body.Address3,
    post_code: body.PostCode,
    city: body.City,
    state_id: body.StateID,
    country_id: body.CountryID,
    stockist_id: await stockistRow(ctx, body.StockistID),
  };
  const id = body.WarehouseID ? (parsePublicId('warehouse', body.WarehouseID) ?? -1) : null;
  const before = id
    ? await ctx.db.selectFrom('warehouse').selectAll().where('id', '=', id).executeTakeFirst()
    : undefined;
  if (id && !before) throw new ApiError('NOT_FOUND');
  const query = id
    ? ctx.db.updateTable('warehouse').set(row).where('id', '=', id).returning('id')
    : ctx.db.insertInto('warehouse').values(row).returning('id');
  const saved = await query.executeTakeFirstOrThrow();
  const warehouseID = publicId('warehouse', saved.id);
  await audit(ctx, { action: 'warehouse.save', subject: warehouseID, before, after: row });
  return { warehouseID };
}

/** An active member may run a warehouse. */
async function stockistRow(ctx: Ctx, memberID: string | undefined): Promise<number | null> {
  if (!memberID) return null;
  const member = await ctx.db
    .selectFrom('member')
    .select('id')
    .where('id', '=', parsePublicId('member', memberID) ?? -1)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst();
  if (!member) throw new ApiError('MEMBER_UNKNOWN');
  return member.id;
}

/** Enables or disables: a disabled one can be chosen by nobody, and who runs it is no stockist. */
export async function changeWarehouseStatus(
  ctx: Ctx,
  body: ParsedBodyOf<typeof stock.changeWarehouseStatus>,
): Promise<boolean> {
  const id = parsePublicId('warehouse', body.WarehouseID) ?? -1;
  if (id === HEADQUARTERS && body.Status === 'INACTIVE') throw new ApiError('HEADQUARTERS');
  const changed = await ctx.db
    .updateTable('warehouse')
    .set({ status: body.Status })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!changed) throw new ApiError('NOT_FOUND');
  await audit(ctx, {
    action: 'warehouse.status',
    subject: body.WarehouseID,
    after: { status: body.Status },
  });
  return true;
}
