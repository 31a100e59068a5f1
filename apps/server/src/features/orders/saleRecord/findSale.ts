import type { MallType } from '@canopy/domain/mall';
import type { ReadDb } from '../../../platform/database/handle.ts';

/** The order that a version of a member's cart became; undefined: none. */
export const placedFrom = (db: ReadDb, memberId: number, mall: MallType, cartVersion: number) =>
  db
    .selectFrom('sale')
    .select(['id', 'status'])
    .where('member_id', '=', memberId)
    .where('mall_type', '=', mall)
    .where('cart_version', '=', cartVersion)
    .executeTakeFirst();

/** Whose a cash sale at a warehouse is, and who placed it; undefined: there is no such sale. */
export const counterSale = (db: ReadDb, id: number, warehouse: number) =>
  db
    .selectFrom('sale')
    .select(['member_id', 'placed_by'])
    .where('id', '=', id)
    .where('payment_type', '=', 'STOCKIST')
    .where('warehouse_id', '=', warehouse)
    .executeTakeFirst();
