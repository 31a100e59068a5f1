import type { ParsedBodyOf } from '@canopy/contract/call';
import type { products } from '@canopy/contract/products';
import { namesCode } from '@canopy/domain/product';
import { sql } from 'kysely';
import type { Texts } from '../../platform/database/columns.ts';
import { FOREIGN_KEY, mapConstraint } from '../../platform/database/transaction.ts';
import { audit } from '../../platform/audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { invalid, ApiError } from '../../platform/errors.ts';

/** Makes or changes a category; a new one stands last among its siblings. */
export async function saveCategory(
  ctx: Ctx,
  body: ParsedBodyOf<typeof products.saveCategory>,
): Promise<boolean> {
  const problem = namesCode(body.Names);
  if (problem) throw invalid({ Names: [problem] });
  // the tree as a whole: two moves at once could make a circle that neither sees
  const { rows: all } = await sql<{ code: string; parent: string | null; names: Texts }>`
    select code, parent, names from product_category order by code for update`.execute(ctx.db);
  const before = all.find((row) => row.code === body.CategoryCode);
  if (body.New && before) throw new ApiError('DUPLICATE_CODE');
  if (!body.New && !before) throw new ApiError('NOT_FOUND');
  const parents = new Map(all.map((row) => [row.code, row.parent]));
  for (let up = body.Parent; up !== null; up = parents.get(up) ?? null) {
    if (!parents.has(up)) throw new ApiError('CATEGORY_UNKNOWN');
    if (up === body.CategoryCode) throw new ApiError('CATEGORY_CIRCLE');
  }
  const row = {
    names: JSON.stringify(Object.fromEntries(body.Names.map((n) => [n.Language, n.Name]))),
    parent: body.Parent,
    status: body.Status,
  };
  if (before) {
    await ctx.db
      .updateTable('product_category')
      .set(row)
      .where('code', '=', body.CategoryCode)
      .execute();
  } else {
    await ctx.db
      .insertInto('product_category')
      .values({
        code: body.CategoryCode,
        ...row,
        sort: sql<number>`(select coalesce(max(sort), 0) + 1 from product_category)`,
      })
      .execute();
  }
  await audit(ctx, {
    action: 'product.saveCategory',
    subject: body.CategoryCode,
    before,
    after: { names: body.Names, parent: body.Parent, status: body.Status },
  });
  return true;
}

/** Gives the categories named the order in which they are named. */
export async function sortCategories(
  ctx: Ctx,
  body: ParsedBodyOf<typeof products.sortCategories>,
): Promise<boolean> {
  await sql`
    update product_category c set sort = t.sort
    from unnest(${body.Codes}::text[]) with ordinality as t(code, sort) where t.code = c.code`.execute(
    ctx.db,
  );
  await audit(ctx, { action: 'product.sortCategories', after: { codes: body.Codes } });
  return true;
}

/** Deletes a category that nothing hangs on. */
export async function deleteCategory(
  ctx: Ctx,
  body: ParsedBodyOf<typeof products.deleteCategory>,
): Promise<boolean> {
  const gone = await ctx.db
    .deleteFrom('product_category')
    .where('code', '=', body.CategoryCode)
    .returning('names')
    .executeTakeFirst()
    .catch(mapConstraint({ [FOREIGN_KEY]: new ApiError('IN_USE') }));
  if (!gone) throw new ApiError('NOT_FOUND');
  await audit(ctx, { action: 'product.deleteCategory', subject: body.CategoryCode, before: gone });
  return true;
}
