import { contract } from '@canopy/contract/contract';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Bind } from '../../platform/http/door.ts';
import { deleteCategory, saveCategory, sortCategories } from './categories.commands.ts';
import { importProducts } from './productImport.ts';
import { saveProduct, withdrawProduct } from './products.commands.ts';
import { categoryList, productForEditor, productList } from './products.queries.ts';
import { bulkEditProducts, deleteDraft, duplicateProduct } from './productSets.commands.ts';

export function productRoutes(bind: Bind): void {
  bind(contract.products.list, productList);
  bind(contract.products.detail, productForEditor);
  bind(contract.products.save, inTransaction(saveProduct));
  bind(contract.products.withdraw, inTransaction(withdrawProduct));
  bind(contract.products.deleteDraft, inTransaction(deleteDraft));
  bind(contract.products.duplicate, inTransaction(duplicateProduct));
  bind(contract.products.bulkEdit, inTransaction(bulkEditProducts));
  bind(contract.products.importRows, importProducts);
  bind(contract.products.categoryList, categoryList);
  bind(contract.products.saveCategory, inTransaction(saveCategory));
  bind(contract.products.sortCategories, inTransaction(sortCategories));
  bind(contract.products.deleteCategory, inTransaction(deleteCategory));
}
