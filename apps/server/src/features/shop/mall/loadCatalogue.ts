import type { MallType } from '@canopy/domain/mall';
import { sql, type RawBuilder } from 'kysely';
import type { Texts } from '../../../platform/database/columns.ts';
import type { Db, ReadDb } from '../../../platform/database/handle.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { inSnapshot } from '../../../platform/database/transaction.ts';
import { catalogued, isShown } from '../products/reads.ts';
import { Catalogue, type CatalogueCategory } from './catalogue.ts';
import type { CataloguePrice, CatalogueProduct } from './catalogueProduct.ts';

/** For an open-ended window: the latest instant a Date can hold, in milliseconds. */
const MAX_INSTANT = 8.64e15;

interface Row {
  code: string;
  names: Texts;
  sizes: Record<string, string>;
  category: string;
  sort: number;
  start_at: Date | null;
  end_at: Date | null;
  package_rank: number | null;
  from_package_rank: number | null;
  free_shipping: boolean;
  weight: number;
  created_at: Date;
  malls: MallType[] | null;
  images: string[] | null;
  items: CatalogueProduct['items'] | null;
  packages: { at: string; packageRank: number; fromPackageRank: number | null }[] | null;
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

/** Reads the whole catalogue. */
export const loadCatalogue = (db: Db): Promise<Catalogue> =>
  inSnapshot(db, async (snapshot) => {
    const version = await readVersion(snapshot);
    return new Catalogue(
      version,
      await readProducts(snapshot, null),
      await readCategories(snapshot),
    );
  });

/** If more products than this changed, they are not read individually. */
const MAX_CHANGES = 2_000;

/** The catalogue with later changes applied; null if a complete reload is cheaper. */
export const readChangedProducts = (db: Db, catalogue: Catalogue): Promise<Catalogue | null> =>
  inSnapshot(db, async (snapshot) => {
    const version = await readVersion(snapshot);
    if (version === catalogue.version) return catalogue;
    const rows = await snapshot
      .selectFrom('catalogue_change')
      .select('product_code')
      .distinct()
      .where('version', '>', catalogue.version)
      .limit(MAX_CHANGES + 1)
      .execute();
    if (rows.length > MAX_CHANGES) return null;
    const codes = rows.map((row) => row.product_code);
    const products = codes.length === 0 ? [] : await readProducts(snapshot, codes);
    return catalogue.with(version, codes, products, await readCategories(snapshot));
  });

async function readVersion(db: ReadDb): Promise<number> {
  const { version } = await db
    .selectFrom('catalogue_version')
    .select('version')
    .executeTakeFirstOrThrow();
  return version;
}

async function readCategories(db: ReadDb): Promise<CatalogueCategory[]> {
  const rows = await db
    .selectFrom('product_category')
    .select(['code', 'names', 'parent', 'status', 'sort'])
    .orderBy('sort')
    .orderBy('code')
    .execute();
  return rows.map((row) => ({
    code: row.code,
    names: row.names,
    parent: row.parent,
    active: row.status === 'ACTIVE',
  }));
}

/** What is shown of some products; null: of all. */
async function readProducts(
  db: ReadDb,
  codes: readonly string[] | null,
): Promise<CatalogueProduct[]> {
  const among = (column: string) =>
    codes ? sql`${sql.ref(column)} = any(${sql.val(codes)}::text[])` : sql`true`;
  const rows = await readRows(
    db,
    sql<Row>`
    select ${catalogued}, m.malls, g.images, i.items, v.packages
    from product p
    left join (select product_code, array_agg(mall_type order by mall_type) as malls
      from product_mall where ${among('product_code')} group by product_code) m on m.product_code = p.code
    left join (select product_code, array_agg(file order by sort) as images
      from product_image where ${among('product_code')} group by product_code) g on g.product_code = p.code
    left join (select product_code, json_agg(json_build_object('code', item_code,
        'units', quantity + free_of_charge, 'freeOfCharge', free_of_charge) order by item_code) as items
      from product_item where ${among('product_code')} group by product_code) i on i.product_code = p.code
    left join (select product_code, json_agg(json_build_object('at', effective_at, 'packageRank', package_rank,
        'fromPackageRank', from_package_rank) order by effective_at, id) as packages
      from product_package where ${among('product_code')} group by product_code) v on v.product_code = p.code
    where ${isShown} and ${among('p.code')}`,
  );
  const prices = await readPrices(db, among('r.product_code'));
  return rows.map((row) => productOf(row, prices.get(row.code) ?? new Map()));
}

/** Prices of the products shown, by product and country, oldest first. */
async function readPrices(
  db: ReadDb,
  among: RawBuilder<unknown>,
): Promise<Map<string, PricesByCountry>> {
  const rows = await readRows(
    db,
    sql<PriceRow>`
    select r.product_code, r.country_id, r.effective_at, r.member_price, r.member_pv, r.retail_price, r.retail_pv
    from product_price r join product p on p.code = r.product_code
    where ${isShown} and ${among} order by r.effective_at, r.id`,
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
    sizes: row.sizes,
    category: row.category,
    sort: row.sort,
    startAt: row.start_at?.getTime() ?? -MAX_INSTANT,
    endAt: row.end_at?.getTime() ?? MAX_INSTANT,
    packageRank: row.package_rank,
    fromPackageRank: row.from_package_rank,
    freeShipping: row.free_shipping,
    weight: row.weight,
    createdAt: row.created_at.getTime(),
    malls: row.malls ?? [],
    images: row.images ?? [],
    prices,
    items: row.items ?? [],
    packages: (row.packages ?? []).map((given) => ({ ...given, at: Date.parse(given.at) })),
    words: `${row.code} ${Object.values(row.names).join(' ')}`.toLowerCase(),
  };
}
