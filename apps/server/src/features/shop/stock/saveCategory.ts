import { stock } from '@canopy/contract/shop/stock';
import { command } from '../../../platform/operation.ts';
import { furtherNames } from './furtherNames.ts';
import { codeTaken, rowBefore } from './rowBefore.ts';

/** Creates or changes a category of stock items. */
export const saveCategory = command(stock.saveCategory, async ({ db, tx }, body) => {
  const code = body.CategoryCode;
  const row = { name: body.Name, ...furtherNames(body.Names), status: body.Status };
  const before = await rowBefore(db, 'stock_category', code, body.New);
  if (before) {
    await tx.updateTable('stock_category').set(row).where('code', '=', code).execute();
  } else {
    await tx
      .insertInto('stock_category')
      .values({ code, ...row })
      .execute()
      .catch(codeTaken);
  }
  return {
    result: true,
    audit: {
      action: 'stock.saveCategory',
      subject: code,
      before,
      after: { ...row, names: body.Names },
    },
  };
});
