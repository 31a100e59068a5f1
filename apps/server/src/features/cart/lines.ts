import type { MallType } from '@canopy/domain/mall';
import { sql } from 'kysely';
import { write } from '../../platform/database/pipeline.ts';
import type { Tx } from '../../platform/database/open.ts';
import { prepared } from '../../platform/database/prepared.ts';

/** Maximum number of different products in one mall's cart. */
export const MAX_LINES = 100;

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

/** For an erased member: deletes the carts of all malls. */
export async function deleteCarts(tx: Tx, memberId: number): Promise<void> {
  await tx.deleteFrom('cart_line').where('member_id', '=', memberId).execute();
}

/** For a deleted product: deletes its lines from everybody's carts. */
export async function deleteProductLines(tx: Tx, productCode: string): Promise<void> {
  await tx.deleteFrom('cart_line').where('product_code', '=', productCode).execute();
}
