import type { ConstraintRefusals } from '../../../platform/database/refusals.ts';

/** The error a caller gets for each constraint of this feature's tables. */
export const stockConstraints = {
  // a stockist has one warehouse
  warehouse_stockist_id_key: 'STOCKIST_TAKEN',
  stock_item_category: 'STOCK_CATEGORY_UNKNOWN',
} as const satisfies ConstraintRefusals;
