import type { ConstraintRefusals } from '../../platform/database/refusals.ts';

/** What the tables of this feature refuse, as a caller is told it. */
export const stockConstraints = {
  // a stockist has one warehouse
  warehouse_stockist_id_key: 'STOCKIST_TAKEN',
  stock_item_category: 'STOCK_CATEGORY_UNKNOWN',
} as const satisfies ConstraintRefusals;
