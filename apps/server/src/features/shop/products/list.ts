import { products } from '@canopy/contract/shop/products';
import { decimalOf } from '@canopy/domain/money';
import { textIn } from '@canopy/domain/texts';
import { MALAYSIA_COUNTRY_ID } from '@canopy/domain/validation';
import { formatPv } from '@canopy/domain/volume';
import { sql, type RawBuilder } from 'kysely';
import type { Texts } from '../../../platform/database/columns.ts';
import { orderOf } from '../../../platform/database/orderOf.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { query } from '../../../platform/operation.ts';
import { HEADQUARTERS } from '../stock/warehouse.ts';
import { packageAt } from './packageTerms.ts';

interface ListRow {
  code: string;
  names: Texts;
  sizes: Record<string, string>;
  benefits: Record<string, string>;
  uses: Record<string, string>;
  contents: Record<string, string>;
  image: string | null;
  category: string;
  category_names: Texts;
  malls: (2 | 3 | 4)[];
  package_rank: number | null;
  from_package_rank: number | null;
  status: 'DRAFT' | 'PUBLISHED';
  display: boolean;
  start_at: Date | null;
  end_at: Date | null;
  member_price: number | null;
  member_pv: number | null;
  retail_price: number | null;
  next_price_at: Date | null;
  available: number;
  weight: number;
  free_shipping: boolean;
  sort: number;
  items: string;
  updated_at: Date;
  total: number;
}

const SORTS: Record<string, RawBuilder<unknown>> = {
  sort: sql`p.sort`,
  productCode: sql`p.code`,
  name: sql`lower(p.names->>'en')`,
  memberPrice: sql`price.member_price`,
  updatedAt: sql`p.updated_at`,
};

/** Products for the staff who edit them, including drafts. */
export const list = query(products.list, async (ctx, body) => {
  const search = body.Search ? `%${body.Search.toLowerCase()}%` : null;
  const rows = await readRows(
    ctx.db,
    sql<ListRow>`
    select p.code, p.names, p.sizes, p.benefits, p.uses, p.contents, p.category, c.names as category_names, given.package_rank, given.from_package_rank, p.status, p.display,
      p.start_at, p.end_at, p.weight, p.free_shipping, p.sort, p.updated_at,
      price.member_price, price.member_pv, price.retail_price,
      (select min(r.effective_at) from product_price r where r.product_code = p.code
        and r.effective_at > ${ctx.now}) as next_price_at,
      (select i.file from product_image i where i.product_code = p.code order by i.sort limit 1) as image,
      (select coalesce(array_agg(m.mall_type order by m.mall_type), '{}') from product_mall m
        where m.product_code = p.code) as malls,
      coalesce((select string_agg(i.item_code || '×' || i.quantity ||
          case when i.free_of_charge > 0 then '+' || i.free_of_charge else '' end, '; ' order by i.item_code)
        from product_item i where i.product_code = p.code), '') as items,
      coalesce((select min(coalesce(b.on_hand - b.reserved, 0) / (i.quantity + i.free_of_charge))
        from product_item i left join stock_balance b on b.item_code = i.item_code
          and b.warehouse_id = ${HEADQUARTERS} where i.product_code = p.code), 0)::int as available,
      count(*) over ()::int as total
    from product p join product_category c on c.code = p.category
    cross join ${packageAt(ctx.now)} given
    left join lateral (select * from product_price r where r.product_code = p.code
      and r.country_id = ${MALAYSIA_COUNTRY_ID} and r.effective_at <= ${ctx.now}
      order by r.effective_at desc, r.id desc limit 1) price on true
    where (${body.Category ?? null}::text is null or p.category = ${body.Category ?? null})
      and (${body.Status ?? null}::text is null or p.status = ${body.Status ?? null})
      and (${body.Display ?? null}::boolean is null or p.display = ${body.Display ?? null})
      and (${body.MallType ?? null}::smallint is null or exists (select 1 from product_mall m
        where m.product_code = p.code and m.mall_type = ${body.MallType ?? null}))
      and (${search}::text is null or lower(p.code || ' ' || p.names::text) like ${search})
    order by ${orderOf(SORTS, body.Sort)} nulls last, p.code
    limit ${body.PageSize} offset ${(body.Page - 1) * body.PageSize}`,
  );
  return {
    rows: rows.map((row) => ({
      productCode: row.code,
      name: textIn(row.names, ctx.language),
      names: row.names,
      sizes: row.sizes,
      benefits: row.benefits,
      uses: row.uses,
      contents: row.contents,
      image: row.image ?? '',
      category: row.category,
      categoryName: textIn(row.category_names, ctx.language),
      malls: row.malls,
      packageRank: row.package_rank,
      fromPackageRank: row.from_package_rank,
      status: row.status,
      display: row.display,
      startAt: row.start_at?.toISOString() ?? null,
      endAt: row.end_at?.toISOString() ?? null,
      memberPrice: row.member_price === null ? null : decimalOf(row.member_price),
      memberPV: row.member_pv === null ? null : formatPv(row.member_pv),
      retailPrice: row.retail_price === null ? null : decimalOf(row.retail_price),
      nextPriceAt: row.next_price_at?.toISOString() ?? null,
      available: row.available,
      weight: row.weight,
      freeShipping: row.free_shipping,
      sort: row.sort,
      items: row.items,
      updatedAt: row.updated_at.toISOString(),
    })),
    total: rows[0]?.total ?? 0,
  };
});
