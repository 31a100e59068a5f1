import { products } from '@canopy/contract/shop/products';
import { sql } from 'kysely';
import { FOREIGN_KEY, mapConstraint } from '../../../platform/database/transaction.ts';
import { ApiError } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';
import { requireAllSellable } from './requireSellable.ts';

/**
 * Shows, hides or moves many products; one product that is unknown, or shown and cannot be
 * sold, refuses the whole call.
 */
export const bulkEdit = command(products.bulkEdit, async (ctx, body) => {
  const { tx, now, actor } = ctx;
  const codes = [...new Set(body.ProductCodes)].sort();
  const { rows } = await sql`
      update product set display = coalesce(${body.Display ?? null}::boolean, display),
        category = coalesce(${body.Category ?? null}::text, category), version = version + 1,
        updated_at = ${now}, updated_by = ${actor?.loginId ?? null}
      where code in (select code from product where code = any(${sql.val(codes)}::text[])
        order by code for no key update) returning code`
    .execute(tx)
    .catch(mapConstraint({ [FOREIGN_KEY]: new ApiError('CATEGORY_UNKNOWN') }));
  if (rows.length < codes.length) throw new ApiError('NOT_FOUND');
  if (body.Display) await requireAllSellable(ctx, codes);
  return {
    result: { changed: codes.length },
    audit: {
      action: 'product.bulkEdit',
      after: { codes, display: body.Display, category: body.Category },
    },
  };
});
