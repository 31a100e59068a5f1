import type { stock } from '@canopy/contract/shop/stock';
import type { OperationsOf } from '../../../platform/operation.ts';
import { adjust } from './adjust.ts';
import { balanceList } from './balanceList.ts';
import { categoryList } from './categoryList.ts';
import { changeWarehouseStatus } from './changeWarehouseStatus.ts';
import { count } from './count.ts';
import { deleteCategory } from './deleteCategory.ts';
import { flowList } from './flowList.ts';
import { itemList } from './itemList.ts';
import { lowCount } from './lowCount.ts';
import { receive } from './receive.ts';
import { receiveTransfer } from './receiveTransfer.ts';
import { saveCategory } from './saveCategory.ts';
import { saveItem } from './saveItem.ts';
import { saveWarehouse } from './saveWarehouse.ts';
import { sendTransfer } from './sendTransfer.ts';
import { setLowLevel } from './setLowLevel.ts';
import { settleTransfer } from './settleTransfer.ts';
import { transferList } from './transferList.ts';
import { warehouseList } from './warehouseList.ts';

/** Stock: items, warehouses, balances, the flow, and movements of goods. */
export const stockOperations = {
  categoryList,
  saveCategory,
  deleteCategory,
  itemList,
  saveItem,
  balanceList,
  flowList,
  lowCount,
  receive,
  adjust,
  count,
  setLowLevel,
  transferList,
  sendTransfer,
  receiveTransfer,
  settleTransfer,
  warehouseList,
  saveWarehouse,
  changeWarehouseStatus,
} satisfies OperationsOf<typeof stock>;
