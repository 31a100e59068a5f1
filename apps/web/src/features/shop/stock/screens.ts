import type { stock } from '@canopy/contract/shop/stock';
import { screen } from '../../../routing/screen.ts';
import { listOf, oneOf } from '../../../routing/search.ts';

/** Screens of this feature. */
export const stockScreens = {
  stockBalance: screen(
    'stockBalance',
    {
      menu: { group: 'stock', order: 10, icon: 'layers' },
      stockist: true,
      staff: 'stock.view',
      list: listOf<typeof stock.balanceList>(),
    },
    () => import('./StockBalanceScreen.tsx'),
  ),
  stockFlow: screen(
    'stockFlow',
    {
      menu: { group: 'stock', order: 20, icon: 'flow' },
      stockist: true,
      staff: 'stock.view',
      list: listOf<typeof stock.flowList>(),
    },
    () => import('./StockFlowScreen.tsx'),
  ),
  stockTransfers: screen(
    'stockTransfers',
    {
      menu: { group: 'stock', order: 40, icon: 'move' },
      stockist: true,
      staff: 'stock.view',
      search: { Status: oneOf('SENT', 'DISPUTED', 'RECEIVED', 'SETTLED') },
    },
    () => import('./StockTransfersScreen.tsx'),
  ),
  stockItemList: screen(
    'stockItemList',
    {
      menu: { group: 'stock', order: 50, icon: 'item' },
      staff: 'stock.view',
      list: listOf<typeof stock.itemList>(),
    },
    () => import('./StockItemListScreen.tsx'),
  ),
  stockCategoryList: screen(
    'stockCategoryList',
    { menu: { group: 'stock', order: 60, icon: 'folder' }, staff: 'stock.view' },
    () => import('./StockCategoryListScreen.tsx'),
  ),
  warehouseList: screen(
    'warehouseList',
    {
      menu: { group: 'stock', order: 70, icon: 'warehouse' },
      staff: 'stock.view',
      list: listOf<typeof stock.warehouseList>(),
    },
    () => import('./WarehouseListScreen.tsx'),
  ),
  stockistList: screen(
    'stockistList',
    {
      menu: { group: 'stock', order: 80, icon: 'store' },
      staff: 'stock.view',
      list: listOf<typeof stock.warehouseList>(),
    },
    () => import('./WarehouseListScreen.tsx'),
  ),
};
