import { products } from '@canopy/contract/shop/products';
import { ApiError } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';

/** Back to a draft: no mall shows the product from the next request on. */
export const withdraw = command(products.withdraw, async (ctx, body) => {
  const row = await ctx.tx
    .updateTable('product')
    .set((eb) => ({ status: 'DRAFT', version: eb('version', '+', 1), updated_at: ctx.now }))
    .where('code', '=', body.ProductCode)
    .returning('version')
    .executeTakeFirst();
  if (!row) throw new ApiError('NOT_FOUND');
  return {
    result: { productCode: body.ProductCode, version: row.version, status: 'DRAFT' as const },
    audit: { action: 'product.withdraw', subject: body.ProductCode },
  };
});
