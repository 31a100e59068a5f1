import type { Instant } from '../../platform/database/columns.ts';

declare module '../../platform/database/tables.ts' {
  /** Tables that only this feature writes. */
  interface Tables {
    stock_wish: { member_id: number; product_code: string; created_at: Instant };
  }
}
