import { products } from '@canopy/contract/shop/products';
import { sql } from 'kysely';
import { readRows } from '../../../platform/database/readRows.ts';
import { ApiError } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';
import { deleteProductLines } from '../cart/lines.ts';
import { deleteParts } from './writeProduct.ts';

/** Deletes a draft, unless it is in a sale or has ever had a price. */
export const deleteDraft = command(products.deleteDraft, async ({ tx }, body) => {
  const code = body.ProductCode;
  const [draft] = await readRows(
    tx,
    sql<{ used: boolean }>`
    select (exists (select 1 from sale_line l where l.product_code = p.code)
      or exists (select 1 from product_price r where r.product_code = p.code)) as used
    from product p where p.code = ${code} and p.status = 'DRAFT' for update`,
  );
  if (!draft) throw new ApiError('NOT_FOUND');
  if (draft.used) throw new ApiError('IN_USE');
  await deleteParts(tx, code);
  await deleteProductLines(tx, code);
  await tx.deleteFrom('product').where('code', '=', code).execute();
  return { result: true, audit: { action: 'product.deleteDraft', subject: code } };
});
