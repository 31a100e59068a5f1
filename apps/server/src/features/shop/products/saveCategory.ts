import { products } from '@canopy/contract/shop/products';
import { namesCode } from '@canopy/domain/product';
import { sql } from 'kysely';
import type { Texts } from '../../../platform/database/columns.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { ApiError, invalid } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';

interface CategoryRow {
  code: string;
  parent: string | null;
  names: Texts;
}

/** Creates or changes a category; a new one comes last among its siblings. */
export const saveCategory = command(products.saveCategory, async ({ tx }, body) => {
  const problem = namesCode(body.Names);
  if (problem) throw invalid({ Names: [problem] });
  const code = body.CategoryCode;
  // the tree as a whole: two simultaneous moves could form a circle that neither sees
  const all = await readRows(
    tx,
    sql<CategoryRow>`select code, parent, names from product_category order by code for update`,
  );
  const before = all.find((row) => row.code === code);
  if (body.New && before) throw new ApiError('DUPLICATE_CODE');
  if (!body.New && !before) throw new ApiError('NOT_FOUND');
  refuseCircle(all, code, body.Parent);
  const row = {
    names: JSON.stringify(Object.fromEntries(body.Names.map((n) => [n.Language, n.Name]))),
    parent: body.Parent,
    status: body.Status,
  };
  if (before) {
    await tx.updateTable('product_category').set(row).where('code', '=', code).execute();
  } else {
    await tx
      .insertInto('product_category')
      .values({
        code,
        ...row,
        sort: sql<number>`(select coalesce(max(sort), 0) + 1 from product_category)`,
      })
      .execute();
  }
  return {
    result: true,
    audit: {
      action: 'product.saveCategory',
      subject: code,
      before,
      after: { names: body.Names, parent: body.Parent, status: body.Status },
    },
  };
});

/** Refuses an unknown parent, and one that is the category itself or below it. */
function refuseCircle(all: readonly CategoryRow[], code: string, parent: string | null): void {
  const parents = new Map(all.map((row) => [row.code, row.parent]));
  for (let up = parent; up !== null; up = parents.get(up) ?? null) {
    if (!parents.has(up)) throw new ApiError('CATEGORY_UNKNOWN');
    if (up === code) throw new ApiError('CATEGORY_CIRCLE');
  }
}
