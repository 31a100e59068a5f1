import type { Instant } from '../../../platform/database/columns.ts';
import { deleted, declareTables, member } from '../../../platform/database/declareTables.ts';

declare module '../../../platform/database/tables.ts' {
  /** Tables that only this feature writes. */
  interface Tables {
    stock_wish: { member_id: number; product_code: string; created_at: Instant };
  }
}

export const mallTables = declareTables({
  stock_wish: {
    of: member('member_id'),
    stays: 'WHILE_IN_USE',
    columns: { product_code: deleted },
  },
});
