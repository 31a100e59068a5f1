import type { Instant } from '../../platform/database/columns.ts';

export interface CartLineTable {
  member_id: number;
  mall_type: 2 | 3 | 4;
  product_code: string;
  quantity: number;
  shown_price: number;
  shown_pv: number;
  added_at: Instant;
}

declare module '../../platform/database/tables.ts' {
  /** Tables that only this feature writes. */
  interface Tables {
    cart_line: CartLineTable;
  }
}
