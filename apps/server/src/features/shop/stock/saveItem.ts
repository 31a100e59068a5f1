import { stock } from '@canopy/contract/shop/stock';
import { command } from '../../../platform/operation.ts';
import { furtherNames } from './furtherNames.ts';
import { codeTaken, rowBefore } from './rowBefore.ts';

/** Creates or changes a stock item; its code never changes: balances and products refer to it. */
export const saveItem = command(stock.saveItem, async ({ db, tx }, body) => {
  const code = body.ItemCode;
  const row = {
    name: body.Name,
    ...furtherNames(body.Names),
    category: body.Category,
    weight: body.Weight,
    remark: body.Remark,
    status: body.Status,
  };
  const before = await rowBefore(db, 'stock_item', code, body.New);
  const save = before
    ? tx.updateTable('stock_item').set(row).where('code', '=', code)
    : tx.insertInto('stock_item').values({ code, ...row });
  await save.execute().catch(codeTaken);
  return {
    result: true,
    audit: {
      action: 'stock.saveItem',
      subject: code,
      before,
      after: { ...row, names: body.Names },
    },
  };
});
