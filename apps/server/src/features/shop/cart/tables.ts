import type { Instant } from '../../../platform/database/columns.ts';
import { deleted, declareTables, member } from '../../../platform/database/declareTables.ts';

export interface CartLineTable {
  member_id: number;
  mall_type: 2 | 3 | 4;
  product_code: string;
  quantity: number;
  shown_price: number;
  shown_pv: number;
  added_at: Instant;
}

/** A member's cart in one mall; `version` grows with each change to its lines, by a trigger. */
export interface CartTable {
  member_id: number;
  mall_type: 2 | 3 | 4;
  version: number;
}

declare module '../../../platform/database/tables.ts' {
  /** Tables that only this feature writes. */
  interface Tables {
    cart: CartTable;
    cart_line: CartLineTable;
  }
}

export const cartTables = declareTables({
  cart: {
    of: member('member_id'),
    stays: 'FOR_GOOD',
    reads: { version: ['member_id', 'mall_type', 'version'] },
    columns: {},
  },
  cart_line: {
    of: member('member_id'),
    stays: 'WHILE_IN_USE',
    reads: { line: ['member_id', 'mall_type', 'product_code', 'quantity'] },
    columns: { product_code: deleted },
  },
});
