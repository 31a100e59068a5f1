import type { MovementKind } from '@canopy/domain/stock';
import type { ColumnType, Generated } from 'kysely';
import type { Id, Instant, MaybeInstant, Json, Maybe, Texts } from './columns.ts';

export type ActiveStatus = 'ACTIVE' | 'INACTIVE';

export interface WarehouseTable {
  id: Id;
  name: string;
  address1: string;
  address2: Generated<string>;
  address3: Generated<string>;
  post_code: string;
  city: string;
  state_id: string;
  country_id: number;
  status: Generated<ActiveStatus>;
  stockist_id: Maybe<number>;
}

export interface StockItemTable {
  code: string;
  name: string;
  category: string;
  weight: number;
  remark: Generated<string>;
  status: Generated<ActiveStatus>;
}

export interface StockCategoryTable {
  code: string;
  name: string;
  status: Generated<ActiveStatus>;
}

export interface StockBalanceTable {
  warehouse_id: number;
  item_code: string;
  on_hand: Generated<number>;
  reserved: Generated<number>;
  /** Units for sale below which somebody is told; 0: nobody. */
  low_level: Generated<number>;
}

export interface StockMovementTable {
  id: Id;
  warehouse_id: number;
  item_code: string;
  kind: MovementKind;
  on_hand_change: number;
  reserved_change: number;
  on_hand_after: number;
  reserved_after: number;
  sale_id: Maybe<number>;
  transfer_id: Maybe<number>;
  reference: Generated<string>;
  reason: Generated<string>;
  actor: Maybe<number>;
  at: Instant;
}

export interface StockTransferTable {
  id: Id;
  from_id: number;
  to_id: number;
  status: Generated<'SENT' | 'RECEIVED' | 'DISPUTED' | 'SETTLED'>;
  note: Generated<string>;
  sent_at: Instant;
  sent_by: number;
  received_at: MaybeInstant;
  received_by: Maybe<number>;
  settled_as: Maybe<'RETURNED' | 'LOST'>;
  settled_at: MaybeInstant;
  settled_by: Maybe<number>;
  settled_reason: Maybe<string>;
}

export interface StockTransferLineTable {
  transfer_id: number;
  item_code: string;
  sent: number;
  received: Maybe<number>;
  reason: Maybe<string>;
}

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
  category: string;
  sort: Generated<number>;
  start_at: MaybeInstant;
  end_at: MaybeInstant;
  display: Generated<boolean>;
  package_rank: Maybe<number>;
  free_shipping: Generated<boolean>;
  weight: number;
  status: Generated<'DRAFT' | 'PUBLISHED'>;
  /** Counted up by every change: who saves over another's change is told. */
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

export interface CartLineTable {
  member_id: number;
  mall_type: 2 | 3 | 4;
  product_code: string;
  quantity: number;
  shown_price: number;
  shown_pv: number;
  added_at: Instant;
}

export interface ShippingBandTable {
  zone_id: number;
  min_weight: number;
  max_weight: number;
  recurrent_weight: number;
  member_price: number;
  retail_price: number;
}
