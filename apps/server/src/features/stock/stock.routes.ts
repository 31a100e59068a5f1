import { contract } from '@canopy/contract/contract';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Bind } from '../../platform/http/door.ts';
import { balanceList, flowList, lowCount, transferList } from './flow.queries.ts';
import { deleteCategory, saveCategory, saveItem } from './items.commands.ts';
import { categoryList, itemList, warehouseList } from './items.queries.ts';
import { adjust, count, receive, setLowLevel } from './stock.commands.ts';
import { receiveTransfer, sendTransfer, settleTransfer } from './transfers.commands.ts';
import { changeWarehouseStatus, saveWarehouse } from './warehouses.commands.ts';

export function stockRoutes(bind: Bind): void {
  bind(contract.stock.categoryList, categoryList);
  bind(contract.stock.saveCategory, inTransaction(saveCategory));
  bind(contract.stock.deleteCategory, inTransaction(deleteCategory));
  bind(contract.stock.itemList, itemList);
  bind(contract.stock.saveItem, inTransaction(saveItem));
  bind(contract.stock.balanceList, balanceList);
  bind(contract.stock.flowList, flowList);
  bind(contract.stock.lowCount, lowCount);
  bind(contract.stock.receive, receive);
  bind(contract.stock.adjust, adjust);
  bind(contract.stock.count, count);
  bind(contract.stock.setLowLevel, inTransaction(setLowLevel));
  bind(contract.stock.transferList, transferList);
  bind(contract.stock.sendTransfer, sendTransfer);
  bind(contract.stock.receiveTransfer, receiveTransfer);
  bind(contract.stock.settleTransfer, settleTransfer);
  bind(contract.stock.warehouseList, warehouseList);
  bind(contract.stock.saveWarehouse, inTransaction(saveWarehouse));
  bind(contract.stock.changeWarehouseStatus, inTransaction(changeWarehouseStatus));
}
