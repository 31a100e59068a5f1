import type { Instant } from '../../platform/database/columns.ts';

declare module '../../platform/database/tables.ts' {
  /** What this feature writes, and no other. */
  interface Tables {
    stock_wish: { member_id: number; product_code: string; created_at: Instant };
  }
}
