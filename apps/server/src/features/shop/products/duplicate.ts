import { products } from '@canopy/contract/shop/products';
import { sql } from 'kysely';
import { UNIQUE, mapConstraint } from '../../../platform/database/transaction.ts';
import { ApiError } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';

/** A draft with everything a product has, including current and future prices. */
export const duplicate = command(products.duplicate, async ({ tx, now, actor }, body) => {
  const { ProductCode: from, NewCode: to } = body;
  const createdBy = actor?.loginId ?? null;
  const { rows } = await sql<{ code: string }>`
      insert into product (code, names, descriptions, sizes, benefits, uses, contents, category, sort, start_at, end_at, display,
        package_rank, from_package_rank, free_shipping, weight, status, created_at, updated_at, updated_by)
      select ${to}, names, descriptions, sizes, benefits, uses, contents, category, sort, start_at, end_at, display, package_rank, from_package_rank,
        free_shipping, weight, 'DRAFT', ${now}, ${now}, ${createdBy}
      from product where code = ${from} returning code`
    .execute(tx)
    .catch(mapConstraint({ [UNIQUE]: new ApiError('DUPLICATE_CODE') }));
  if (!rows[0]) throw new ApiError('NOT_FOUND');
  await sql`insert into product_mall (mall_type, product_code)
    select mall_type, ${to} from product_mall where product_code = ${from}`.execute(tx);
  await sql`insert into product_image (product_code, sort, file)
    select ${to}, sort, file from product_image where product_code = ${from}`.execute(tx);
  await sql`insert into product_item (product_code, item_code, quantity, free_of_charge)
    select ${to}, item_code, quantity, free_of_charge from product_item where product_code = ${from}`.execute(
    tx,
  );
  await sql`insert into product_price (product_code, country_id, effective_at, member_price, member_pv,
      retail_price, retail_pv, created_at, created_by)
    select ${to}, country_id, greatest(effective_at, ${now}), member_price, member_pv, retail_price,
      retail_pv, ${now}, ${createdBy}
    from (select *, lead(effective_at) over (partition by country_id order by effective_at, id) as until
      from product_price where product_code = ${from}) r
    where until is null or until > ${now} order by effective_at, id`.execute(tx);
  return {
    result: { productCode: to, version: 1, status: 'DRAFT' as const },
    audit: { action: 'product.duplicate', subject: to, after: { from } },
  };
});
