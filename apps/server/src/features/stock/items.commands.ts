import type { ParsedBodyOf } from '@canopy/contract/call';
import type { stock } from '@canopy/contract/stock';
import { FOREIGN_KEY, UNIQUE, mapConstraint } from '../../platform/database/transaction.ts';
import { audit } from '../../platform/audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';

/** Makes or changes a category of stock items. */
export async function saveCategory(
  ctx: Ctx,
  body: ParsedBodyOf<typeof stock.saveCategory>,
): Promise<boolean> {
  const row = { name: body.Name, status: body.Status };
  const before = await oneRow(ctx, 'stock_category', body.CategoryCode, body.New);
  if (before) {
    await ctx.db
      .updateTable('stock_category')
      .set(row)
      .where('code', '=', body.CategoryCode)
      .execute();
  } else {
    await ctx.db
      .insertInto('stock_category')
      .values({ code: body.CategoryCode, ...row })
      .execute()
      .catch(codeTaken);
  }
  await audit(ctx, {
    action: 'stock.saveCategory',
    subject: body.CategoryCode,
    before,
    after: row,
  });
  return true;
}

/** Deletes a category that no item has. */
export async function deleteCategory(
  ctx: Ctx,
  body: ParsedBodyOf<typeof stock.deleteCategory>,
): Promise<boolean> {
  const gone = await ctx.db
    .deleteFrom('stock_category')
    .where('code', '=', body.CategoryCode)
    .returning('name')
    .executeTakeFirst()
    .catch(mapConstraint({ [FOREIGN_KEY]: new ApiError('IN_USE') }));
  if (!gone) throw new ApiError('NOT_FOUND');
  await audit(ctx, { action: 'stock.deleteCategory', subject: body.CategoryCode, before: gone });
  return true;
}

/** Makes or changes a stock item; its code is for good: balances and products hang on it. */
export async function saveItem(
  ctx: Ctx,
  body: ParsedBodyOf<typeof stock.saveItem>,
): Promise<boolean> {
  const row = {
    name: body.Name,
    category: body.Category,
    weight: body.Weight,
    remark: body.Remark,
    status: body.Status,
  };
  const before = await oneRow(ctx, 'stock_item', body.ItemCode, body.New);
  const query = before
    ? ctx.db.updateTable('stock_item').set(row).where('code', '=', body.ItemCode)
    : ctx.db.insertInto('stock_item').values({ code: body.ItemCode, ...row });
  await query.execute().catch(codeTaken);
  await audit(ctx, { action: 'stock.saveItem', subject: body.ItemCode, before, after: row });
  return true;
}

/** The row before a change; a new one may not be there yet, another one must. */
async function oneRow(
  ctx: Ctx,
  table: 'stock_category' | 'stock_item',
  code: string,
  isNew: boolean,
) {
  const row = await ctx.db
    .selectFrom(table)
    .selectAll()
    .where('code', '=', code)
    .executeTakeFirst();
  if (row && isNew) throw new ApiError('DUPLICATE_CODE');
  if (!row && !isNew) throw new ApiError('NOT_FOUND');
  return row;
}

const codeTaken = mapConstraint({ [UNIQUE]: new ApiError('DUPLICATE_CODE') });
