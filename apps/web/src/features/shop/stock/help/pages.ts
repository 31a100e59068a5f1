import type { HelpPages } from '../../../../routing/helpPage.ts';

/** What the pages of help of this feature explain and lead to. */
export const stockHelp = {
  stockBalance: {
    terms: ['availableStock', 'warehouse', 'stockItem', 'stockTake'],
    see: ['stockFlow', 'stockTransfers', 'stockItemList'],
    rights: ['stock.move', 'stock.adjust', 'stock.edit'],
  },
  stockFlow: {
    terms: ['availableStock', 'stockTake', 'stockTransfer'],
    see: ['stockBalance', 'stockTransfers'],
  },
  stockTransfers: {
    terms: ['stockTransfer', 'warehouse'],
    see: ['stockBalance', 'stockFlow'],
    rights: ['stock.move'],
  },
  stockItemList: {
    terms: ['stockItem'],
    see: ['productEditor', 'stockCategoryList', 'stockBalance'],
    rights: ['stock.edit'],
  },
  stockCategoryList: { terms: ['stockItem'], see: ['stockItemList'], rights: ['stock.edit'] },
  warehouseList: {
    terms: ['warehouse', 'stockist'],
    see: ['stockistList', 'stockBalance', 'salesShipment'],
    rights: ['warehouse.edit'],
  },
  stockistList: {
    terms: ['stockist', 'warehouse'],
    see: ['warehouseList', 'companyReports'],
    rights: ['warehouse.edit'],
  },
} satisfies HelpPages;
