import { sql } from 'kysely';
import type { ReadDb } from '../../../platform/database/handle.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { ApiError } from '../../../platform/errors.ts';
import type { PricedCart } from '../../shop/mall/priceCart.ts';

/**
 * Refuses an upgrade at the price difference while the package it builds on may be returned; the
 * buyer is locked.
 *
 * @throws ApiError `PACKAGE_RETURNING`
 */
export async function checkNotReturning(
  db: ReadDb,
  memberId: number,
  { lines }: PricedCart,
): Promise<void> {
  if (lines.every(({ fromPackageRank }) => fromPackageRank === null)) return;
  const open = await readRows(
    db,
    sql`select from refund r join sale s on s.id = r.sale_id join refund_line u on u.refund_id = r.id
    join sale_line l on l.id = u.sale_line_id
    where s.member_id = ${memberId} and r.status in ('PENDING', 'APPROVED') and l.package_rank is not null limit 1`,
  );
  if (open.length > 0) throw new ApiError('PACKAGE_RETURNING');
}
