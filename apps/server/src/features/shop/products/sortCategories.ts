import { products } from '@canopy/contract/shop/products';
import { sql } from 'kysely';
import { command } from '../../../platform/operation.ts';

/** Sorts the named categories in the given order. */
export const sortCategories = command(products.sortCategories, async ({ tx }, body) => {
  await sql`
    update product_category c set sort = t.sort
    from unnest(${body.Codes}::text[]) with ordinality as t(code, sort) where t.code = c.code`.execute(
    tx,
  );
  return {
    result: true,
    audit: { action: 'product.sortCategories', after: { codes: body.Codes } },
  };
});
