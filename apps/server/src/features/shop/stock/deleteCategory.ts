import { stock } from '@canopy/contract/shop/stock';
import { FOREIGN_KEY, mapConstraint } from '../../../platform/database/transaction.ts';
import { ApiError } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';

/** Deletes a category without items. */
export const deleteCategory = command(stock.deleteCategory, async ({ tx }, body) => {
  const deleted = await tx
    .deleteFrom('stock_category')
    .where('code', '=', body.CategoryCode)
    .returning('name')
    .executeTakeFirst()
    .catch(mapConstraint({ [FOREIGN_KEY]: new ApiError('IN_USE') }));
  if (!deleted) throw new ApiError('NOT_FOUND');
  return {
    result: true,
    audit: { action: 'stock.deleteCategory', subject: body.CategoryCode, before: deleted },
  };
});
