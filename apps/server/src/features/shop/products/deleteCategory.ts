import { products } from '@canopy/contract/shop/products';
import { FOREIGN_KEY, mapConstraint } from '../../../platform/database/transaction.ts';
import { ApiError } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';

/** Deletes a category without products or subcategories. */
export const deleteCategory = command(products.deleteCategory, async ({ tx }, body) => {
  const deleted = await tx
    .deleteFrom('product_category')
    .where('code', '=', body.CategoryCode)
    .returning('names')
    .executeTakeFirst()
    .catch(mapConstraint({ [FOREIGN_KEY]: new ApiError('IN_USE') }));
  if (!deleted) throw new ApiError('NOT_FOUND');
  return {
    result: true,
    audit: { action: 'product.deleteCategory', subject: body.CategoryCode, before: deleted },
  };
});
