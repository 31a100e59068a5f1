import { products } from '@canopy/contract/shop/products';
import { sql, type Selectable } from 'kysely';
import { readRows } from '../../../platform/database/readRows.ts';
import { query } from '../../../platform/operation.ts';
import type { ProductCategoryTable } from './tables.ts';

/** Categories by tree level and order, with the number of products directly in each. */
export const categoryList = query(products.categoryList, ({ db }) =>
  readRows(
    db,
    sql<Selectable<ProductCategoryTable> & { products: number }>`
    select c.code, c.names, c.parent, c.sort, c.status,
      (select count(*)::int from product p where p.category = c.code) as products
    from product_category c order by c.sort, c.code`,
  ),
);
