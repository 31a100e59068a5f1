import type { ParsedBodyOf, ResultOf } from '@canopy/contract/call';
import type { products } from '@canopy/contract/products';
import { sql } from 'kysely';
import { FOREIGN_KEY, UNIQUE, mapConstraint } from '../../platform/database/transaction.ts';
import { audit } from '../../platform/audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';

/** A draft with everything of a product; the prices that hold now or later come along. */
export async function duplicateProduct(
  ctx: Ctx,
  body: ParsedBodyOf<typeof products.duplicate>,
): Promise<ResultOf<typeof products.duplicate>> {
  const { ProductCode: from, NewCode: to } = body;
  const actor = ctx.actor?.loginId ?? null;
  const { rows } = await sql<{ code: string }>`
      insert into product (code, names, descriptions, category, sort, start_at, end_at, display,
        package_rank, free_shipping, weight, status, created_at, updated_at, updated_by)
      select ${to}, names, descriptions, category, sort, start_at, end_at, display, package_rank,
        free_shipping, weight, 'DRAFT', ${ctx.now}, ${ctx.now}, ${actor}
      from product where code = ${from} returning code`
    .execute(ctx.db)
    .catch(mapConstraint({ [UNIQUE]: new ApiError('DUPLICATE_CODE') }));
  if (!rows[0]) throw new ApiError('NOT_FOUND');
  await sql`insert into product_mall (mall_type, product_code)
    select mall_type, ${to} from product_mall where product_code = ${from}`.execute(ctx.db);
  await sql`insert into product_image (product_code, sort, file)
    select ${to}, sort, file from product_image where product_code = ${from}`.execute(ctx.db);
  await sql`insert into product_item (product_code, item_code, quantity, free_of_charge)
    select ${to}, item_code, quantity, free_of_charge from product_item where product_code = ${from}`.execute(
    ctx.db,
  );
  await sql`insert into product_price (product_code, country_id, effective_at, member_price, member_pv,
      retail_price, retail_pv, created_at, created_by)
    select ${to}, country_id, greatest(effective_at, ${ctx.now}), member_price, member_pv, retail_price,
      retail_pv, ${ctx.now}, ${actor}
    from (select *, lead(effective_at) over (partition by country_id order by effective_at, id) as until
      from product_price where product_code = ${from}) r
    where until is null or until > ${ctx.now} order by effective_at, id`.execute(ctx.db);
  await audit(ctx, { action: 'product.duplicate', subject: to, after: { from } });
  return { productCode: to, version: 1, status: 'DRAFT' };
}

/** Shows, hides or moves many products; an unknown one among them refuses all. */
export async function bulkEditProducts(
  ctx: Ctx,
  body: ParsedBodyOf<typeof products.bulkEdit>,
): Promise<ResultOf<typeof products.bulkEdit>> {
  const codes = [...new Set(body.ProductCodes)].sort();
  const { rows } = await sql`
      update product set display = coalesce(${body.Display ?? null}::boolean, display),
        category = coalesce(${body.Category ?? null}::text, category), version = version + 1,
        updated_at = ${ctx.now}, updated_by = ${ctx.actor?.loginId ?? null}
      where code in (select code from product where code = any(${sql.val(codes)}::text[])
        order by code for no key update) returning code`
    .execute(ctx.db)
    .catch(mapConstraint({ [FOREIGN_KEY]: new ApiError('CATEGORY_UNKNOWN') }));
  if (rows.length < codes.length) throw new ApiError('NOT_FOUND');
  await audit(ctx, {
    action: 'product.bulkEdit',
    after: { codes, display: body.Display, category: body.Category },
  });
  return { changed: codes.length };
}

/** Deletes a draft; one that stands in a sale, or whose prices ever held for a buyer, stays. */
export async function deleteDraft(
  ctx: Ctx,
  body: ParsedBodyOf<typeof products.deleteDraft>,
): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select (exists (select 1 from sale_line l where l.product_code = p.code)
      or exists (select 1 from product_price r where r.product_code = p.code)) as used
    from product p where p.code = ${body.ProductCode} and p.status = 'DRAFT' for update`.execute(
    ctx.db,
  );
  if (!rows[0]) throw new ApiError('NOT_FOUND');
  if (rows[0].used) throw new ApiError('IN_USE');
  for (const table of ['product_mall', 'product_image', 'product_item', 'cart_line'] as const) {
    await ctx.db.deleteFrom(table).where('product_code', '=', body.ProductCode).execute();
  }
  await ctx.db.deleteFrom('product').where('code', '=', body.ProductCode).execute();
  await audit(ctx, { action: 'product.deleteDraft', subject: body.ProductCode });
  return true;
}
