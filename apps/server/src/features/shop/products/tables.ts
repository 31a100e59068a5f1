import type { PackageTerms } from '@canopy/domain/packageTerms';
import type { ColumnType, Generated } from 'kysely';
import type {
  ActiveStatus,
  GeneratedJson,
  Id,
  Instant,
  Json,
  Maybe,
  MaybeInstant,
  Texts,
} from '../../../platform/database/columns.ts';
import {
  declareTables,
  each,
  none,
  sweptBy,
  technical,
} from '../../../platform/database/declareTables.ts';

export interface ProductCategoryTable {
  code: string;
  names: Json<Texts>;
  sort: Generated<number>;
  parent: Maybe<string>;
  status: Generated<ActiveStatus>;
}

export interface ProductTable {
  code: string;
  names: Json<Texts>;
  descriptions: Json<Record<string, string>>;
  sizes: GeneratedJson<Record<string, string>>;
  benefits: GeneratedJson<Record<string, string>>;
  uses: GeneratedJson<Record<string, string>>;
  contents: GeneratedJson<Record<string, string>>;
  category: string;
  sort: Generated<number>;
  start_at: MaybeInstant;
  end_at: MaybeInstant;
  display: Generated<boolean>;
  package_rank: Maybe<number>;
  from_package_rank: Maybe<number>;
  free_shipping: Generated<boolean>;
  weight: number;
  status: Generated<'DRAFT' | 'PUBLISHED'>;
  /** Incremented by every change, so that overwriting somebody else's change is refused. */
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: ColumnType<Date, Date | undefined, Date>;
  updated_by: Maybe<number>;
}

export interface ProductPriceTable {
  id: Id;
  product_code: string;
  country_id: number;
  effective_at: Instant;
  member_price: number;
  member_pv: number;
  retail_price: number;
  retail_pv: number;
  created_at: ColumnType<Date, Date | undefined, never>;
  created_by: Maybe<number>;
}

/** An approved version of the packages; the first one is what the products themselves say. */
export interface PackageVersionTable {
  version: number;
  effective_from: string;
  effective_at: Instant;
  packages: Json<PackageTerms>;
}

export interface ProductPackageTable {
  id: Id;
  product_code: string;
  effective_at: Instant;
  package_rank: number;
  from_package_rank: Maybe<number>;
  version: number;
}

declare module '../../../platform/database/tables.ts' {
  /** Tables that only this feature writes. */
  interface Tables {
    /** A single row: `one` is always true. */
    catalogue_version: {
      one: Generated<boolean>;
      version: Generated<number>;
      /** The transaction that incremented it. */
      xid: Maybe<string>;
    };
    /** Products changed by a version; written by triggers. */
    catalogue_change: { version: number; product_code: string; at: Generated<Date> };
    product_category: ProductCategoryTable;
    product: ProductTable;
    product_mall: { mall_type: 2 | 3 | 4; product_code: string };
    product_image: { product_code: string; sort: number; file: string };
    product_item: {
      product_code: string;
      item_code: string;
      quantity: number;
      free_of_charge: Generated<number>;
    };
    product_price: ProductPriceTable;
    package_version: PackageVersionTable;
    product_package: ProductPackageTable;
  }
}

export const productsTables = declareTables({
  catalogue_version: {
    of: 'NOBODY',
    stays: 'WHILE_IN_USE',
    reads: { current: ['version'] },
    columns: { xid: technical },
  },
  catalogue_change: {
    of: 'NOBODY',
    stays: sweptBy(
      'features/shop/products/deleteOldCatalogueChanges.ts',
      'every server has read it',
    ),
    reads: { change: ['version', 'product_code'] },
    columns: { product_code: none },
  },
  product_category: {
    of: 'NOBODY',
    stays: 'WHILE_IN_USE',
    reads: { category: ['code', 'names', 'parent', 'sort', 'status'] },
    columns: each(none, 'code', 'names', 'parent'),
  },
  product: {
    of: 'NOBODY',
    stays: 'WHILE_IN_USE',
    reads: { named: ['code', 'names', 'category', 'package_rank'] },
    columns: {
      ...each(none, 'code', 'names', 'descriptions', 'sizes', 'benefits', 'uses', 'contents'),
      category: none,
    },
  },
  product_mall: {
    of: 'NOBODY',
    stays: 'WHILE_IN_USE',
    reads: { mall: ['product_code', 'mall_type'] },
    columns: { product_code: none },
  },
  product_image: {
    of: 'NOBODY',
    stays: 'WHILE_IN_USE',
    reads: { image: ['product_code', 'file', 'sort'] },
    columns: each(none, 'product_code', 'file'),
  },
  product_item: {
    of: 'NOBODY',
    stays: 'WHILE_IN_USE',
    reads: { contents: ['product_code', 'item_code', 'quantity', 'free_of_charge'] },
    columns: each(none, 'product_code', 'item_code'),
  },
  product_price: {
    of: 'NOBODY',
    stays: 'FOR_GOOD',
    reads: {
      price: [
        'id',
        'product_code',
        'country_id',
        'effective_at',
        'member_price',
        'member_pv',
        'retail_price',
        'retail_pv',
      ],
    },
    appendOnly: true,
    columns: { product_code: none },
  },
  package_version: {
    of: 'NOBODY',
    stays: 'FOR_GOOD',
    reads: { version: ['version', 'effective_from', 'effective_at', 'packages'] },
    appendOnly: true,
    columns: each(none, 'effective_from', 'packages'),
  },
  product_package: {
    of: 'NOBODY',
    stays: 'FOR_GOOD',
    reads: { package: ['id', 'product_code', 'effective_at', 'package_rank', 'from_package_rank'] },
    appendOnly: true,
    columns: { product_code: none },
  },
});
