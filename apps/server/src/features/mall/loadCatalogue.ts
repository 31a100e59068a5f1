import type { MallType } from '@canopy/domain/mall';
import { sql } from 'kysely';
import type { Texts } from '../../platform/database/columns.ts';
import type { ReadDb } from '../../platform/database/open.ts';
import { readRows } from '../../platform/database/readRows.ts';
import { Catalogue } from './catalogue.ts';
import type { CataloguePrice, CatalogueProduct } from './catalogueProduct.ts';

/** For a window without an end: the last instant that a Date can hold, milliseconds. */
const MAX_INSTANT = 8.64e15;

interface Row {
  code: string;
  names: Texts;
  category: string;
  sort: number;
  start_at: Date | null;
  end_at: Date | null;
  package_rank: number | null;
  free_shipping: boolean;
  weight: number;
  created_at: Date;
  malls: MallType[] | null;
  images: string[] | null;
  items: CatalogueProduct['items'] | null;
}

interface PriceRow {
  product_code: string;
  country_id: number;
  effective_at: Date;
  member_price: number;
  member_pv: number;
  retail_price: number;
  retail_pv: number;
}

type PricesByCountry = Map<number, CataloguePrice[]>;

/** Reads the version first: what is read after it may be newer, and is then read once more. */
export async function loadCatalogue(db: ReadDb): Promise<Catalogue> {
  const { version } = await db
    .selectFrom('catalogue_version')
    .select('version')
    .executeTakeFirstOrThrow();
  const rows = await readRows(
    db,
    sql<Row>`
    select p.code, p.names, p.category, p.sort, p.start_at, p.end_at, p.package_rank, p.free_shipping,
      p.weight, p.created_at, m.malls, g.images, i.items
    from product p
    left join (select product_code, array_agg(mall_type order by mall_type) as malls
      from product_mall group by product_code) m on m.product_code = p.code
    left join (select product_code, array_agg(file order by sort) as images
      from product_image group by product_code) g on g.product_code = p.code
    left join (select product_code, json_agg(json_build_object('code', item_code,
        'units', quantity + free_of_charge, 'freeOfCharge', free_of_charge) order by item_code) as items
      from product_item group by product_code) i on i.product_code = p.code
    where p.display and p.status = 'PUBLISHED'`,
  );
  const prices = await loadPrices(db);
  const categories = await db
    .selectFrom('product_category')
    .selectAll()
    .orderBy('sort')
    .orderBy('code')
    .execute();
  return new Catalogue(
    version,
    rows.map((row) => productOf(row, prices.get(row.code) ?? new Map())),
    categories.map((row) => ({
      code: row.code,
      names: row.names,
      parent: row.parent,
      active: row.status === 'ACTIVE',
    })),
  );
}

/** Prices of what is shown, by product and country, oldest first. */
async function loadPrices(db: ReadDb): Promise<Map<string, PricesByCountry>> {
  const rows = await readRows(
    db,
    sql<PriceRow>`
    select r.product_code, r.country_id, r.effective_at, r.member_price, r.member_pv, r.retail_price, r.retail_pv
    from product_price r join product p on p.code = r.product_code
    where p.display and p.status = 'PUBLISHED' order by r.effective_at, r.id`,
  );
  const prices = new Map<string, PricesByCountry>();
  for (const row of rows) {
    const countries: PricesByCountry = prices.get(row.product_code) ?? new Map();
    prices.set(row.product_code, countries);
    const list = countries.get(row.country_id) ?? [];
    countries.set(row.country_id, list);
    list.push({
      at: row.effective_at.getTime(),
      memberPrice: row.member_price,
      memberPv: row.member_pv,
      retailPrice: row.retail_price,
      retailPv: row.retail_pv,
    });
  }
  return prices;
}

function productOf(row: Row, prices: PricesByCountry): CatalogueProduct {
  return {
    code: row.code,
    names: row.names,
    category: row.category,
    sort: row.sort,
    startAt: row.start_at?.getTime() ?? -MAX_INSTANT,
    endAt: row.end_at?.getTime() ?? MAX_INSTANT,
    packageRank: row.package_rank,
    freeShipping: row.free_shipping,
    weight: row.weight,
    createdAt: row.created_at.getTime(),
    malls: row.malls ?? [],
    images: row.images ?? [],
    prices,
    items: row.items ?? [],
    words: `${row.code} ${Object.values(row.names).join(' ')}`.toLowerCase(),
  };
}
