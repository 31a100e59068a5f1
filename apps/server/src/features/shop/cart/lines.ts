import { MALL_TYPES, type MallType } from '@canopy/domain/mall';
import { sql } from 'kysely';
import { write } from '../../../platform/database/pipeline.ts';
import type { Tx } from '../../../platform/database/handle.ts';
import { prepared } from '../../../platform/database/prepared.ts';

/** Maximum number of different products in one mall's cart. */
export const MAX_LINES = 100;

/** Locks a member's cart in one mall before its lines are changed, as a checkout does. */
export async function lockCart(tx: Tx, memberId: number, mall: MallType): Promise<void> {
  // one that is there is only locked: another row version of it for each look would be written in vain
  await sql`with held as (select 1 from cart where member_id = ${memberId} and mall_type = ${mall} for no key update)
    insert into cart (member_id, mall_type, version)
    select ${memberId}::bigint, ${mall}::smallint, 0 where not exists (select from held)
    on conflict (member_id, mall_type) do update set version = cart.version`.execute(tx);
}

/** For a checkout: removes what was bought from the cart. */
export async function removeBought(
  tx: Tx,
  memberId: number,
  mall: MallType,
  productCodes: readonly string[],
): Promise<void> {
  await write(
    tx,
    sql`${prepared} delete from cart_line where member_id = ${memberId} and mall_type = ${mall}
      and product_code = any(${sql.val(productCodes)}::text[])`,
  );
}

/** Locks a member's carts in all malls before they are emptied. */
export async function lockCarts(tx: Tx, memberId: number): Promise<void> {
  for (const mall of MALL_TYPES) await lockCart(tx, memberId, mall);
}

/** For a deleted product: deletes its lines from everybody's carts. */
export async function deleteProductLines(tx: Tx, productCode: string): Promise<void> {
  await sql`select c.version from cart c where exists (select from cart_line l where l.member_id = c.member_id
    and l.mall_type = c.mall_type and l.product_code = ${productCode})
    order by c.member_id, c.mall_type for no key update of c`.execute(tx);
  await tx.deleteFrom('cart_line').where('product_code', '=', productCode).execute();
}
