import type { MovementKind } from '@canopy/domain/stock';
import type { Generated } from 'kysely';
import type {
  ActiveStatus,
  GeneratedJson,
  Id,
  Instant,
  Maybe,
  MaybeInstant,
} from '../../../platform/database/columns.ts';
import {
  declareTables,
  each,
  kept,
  member,
  none,
} from '../../../platform/database/declareTables.ts';

export interface WarehouseTable {
  id: Id;
  name: string;
  /** In languages other than English. */
  names: GeneratedJson<Record<string, string>>;
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
  /** In languages other than English. */
  names: GeneratedJson<Record<string, string>>;
  category: string;
  weight: number;
  remark: Generated<string>;
  status: Generated<ActiveStatus>;
}

export interface StockCategoryTable {
  code: string;
  name: string;
  /** In languages other than English. */
  names: GeneratedJson<Record<string, string>>;
  status: Generated<ActiveStatus>;
}

export interface StockBalanceTable {
  warehouse_id: number;
  item_code: string;
  on_hand: Generated<number>;
  reserved: Generated<number>;
  /** Units for sale below which somebody is notified; 0: nobody. */
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
  /** Of received goods, sen; null: not entered. */
  unit_cost: Maybe<number>;
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

declare module '../../../platform/database/tables.ts' {
  /** Tables that only this feature writes. */
  interface Tables {
    warehouse: WarehouseTable;
    stock_item: StockItemTable;
    stock_balance: StockBalanceTable;
    stock_movement: StockMovementTable;
    stock_category: StockCategoryTable;
    stock_transfer: StockTransferTable;
    stock_transfer_line: StockTransferLineTable;
  }
}

export const stockTables = declareTables({
  warehouse: {
    of: member('stockist_id'),
    stays: 'FOR_GOOD',
    reads: {
      warehouse: ['id', 'name', 'names', 'status', 'stockist_id', 'country_id', 'state_id'],
    },
    // a place of business, where stock was counted
    columns: {
      ...each(kept('BOOKS'), 'name', 'names', 'address1', 'address2', 'address3', 'post_code'),
      ...each(kept('BOOKS'), 'city', 'state_id'),
    },
  },
  stock_item: {
    of: 'NOBODY',
    stays: 'FOR_GOOD',
    reads: { item: ['code', 'name', 'names', 'weight', 'status'] },
    columns: each(none, 'code', 'name', 'names', 'category', 'remark'),
  },
  stock_balance: {
    of: 'NOBODY',
    stays: 'FOR_GOOD',
    reads: { balance: ['warehouse_id', 'item_code', 'on_hand', 'reserved', 'low_level'] },
    columns: { item_code: none },
  },
  stock_movement: {
    of: 'NOBODY',
    stays: 'FOR_GOOD',
    reads: { movement: ['warehouse_id', 'item_code', 'on_hand_change', 'reference'] },
    appendOnly: true,
    columns: each(none, 'item_code', 'reference', 'reason'),
  },
  stock_category: {
    of: 'NOBODY',
    stays: 'WHILE_IN_USE',
    reads: { state: ['status'] },
    columns: each(none, 'code', 'name', 'names'),
  },
  stock_transfer: {
    of: 'NOBODY',
    stays: 'FOR_GOOD',
    reads: { onTheWay: ['to_id', 'status', 'sent_at'] },
    columns: each(none, 'note', 'settled_reason'),
  },
  stock_transfer_line: {
    of: 'NOBODY',
    stays: 'FOR_GOOD',
    columns: each(none, 'item_code', 'reason'),
  },
});
