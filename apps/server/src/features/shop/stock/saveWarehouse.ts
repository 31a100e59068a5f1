import { stock } from '@canopy/contract/shop/stock';
import { parsePublicId, publicId } from '@canopy/domain/ids';
import type { ReadDb } from '../../../platform/database/handle.ts';
import { ApiError } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';
import { refuseWrongPostCode } from '../../company/reference/postCode.ts';
import { furtherNames } from './furtherNames.ts';
import { tellRole } from './tellRole.ts';
import { HEADQUARTERS } from './warehouse.ts';

/**
 * Opens or changes a warehouse. The member who runs it is a stockist from the next request on; the
 * previous one no longer is. The first one is the company's headquarters, `W0000001`, which no
 * member can run: nobody would have to account for cash taken there.
 */
export const saveWarehouse = command(stock.saveWarehouse, async ({ db, tx }, body) => {
  refuseWrongPostCode(body.CountryID, body.StateID, body.PostCode);
  const id = body.WarehouseID ? (parsePublicId('warehouse', body.WarehouseID) ?? -1) : null;
  if (id === HEADQUARTERS && body.StockistID) throw new ApiError('HEADQUARTERS');
  const row = {
    name: body.Name,
    ...furtherNames(body.Names),
    address1: body.Address1,
    address2: body.Address2,
    address3: body.Address3,
    post_code: body.PostCode,
    city: body.City,
    state_id: body.StateID,
    country_id: body.CountryID,
    stockist_id: await stockistRow(db, body.StockistID),
  };
  const before = id
    ? await db.selectFrom('warehouse').selectAll().where('id', '=', id).executeTakeFirst()
    : undefined;
  if (id && !before) throw new ApiError('NOT_FOUND');
  const save = id
    ? tx.updateTable('warehouse').set(row).where('id', '=', id).returning('id')
    : tx.insertInto('warehouse').values(row).returning('id');
  const saved = await save.executeTakeFirstOrThrow();
  if (before?.stockist_id !== row.stockist_id) tellRole(tx, before?.stockist_id, row.stockist_id);
  const warehouseID = publicId('warehouse', saved.id);
  return {
    result: { warehouseID },
    audit: {
      action: 'warehouse.save',
      subject: warehouseID,
      before,
      after: { ...row, names: body.Names },
    },
  };
});

/** Row id of the member chosen to run a warehouse; must be active. */
async function stockistRow(db: ReadDb, memberID: string | undefined): Promise<number | null> {
  if (!memberID) return null;
  const member = await db
    .selectFrom('member')
    .select('id')
    .where('id', '=', parsePublicId('member', memberID) ?? -1)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst();
  if (!member) throw new ApiError('MEMBER_UNKNOWN');
  return member.id;
}
