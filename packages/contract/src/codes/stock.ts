export const stock = {
  rights: ['stock.view', 'stock.edit', 'stock.move', 'stock.adjust', 'warehouse.edit'],
  refusals: {
    INSUFFICIENT_STOCK: 422,
    STOCK_ITEM_UNKNOWN: 422,
    STOCK_CATEGORY_UNKNOWN: 422,
    STOCKIST_TAKEN: 409,
    HEADQUARTERS: 422,
    WAREHOUSE_UNKNOWN: 422,
  },
} as const;
