import type { products } from '@canopy/contract/shop/products';
import type { OperationsOf } from '../../../platform/operation.ts';
import { bulkEdit } from './bulkEdit.ts';
import { categoryList } from './categoryList.ts';
import { deleteCategory } from './deleteCategory.ts';
import { deleteDraft } from './deleteDraft.ts';
import { detail } from './detail.ts';
import { duplicate } from './duplicate.ts';
import { importRows } from './importRows.ts';
import { list } from './list.ts';
import { save } from './save.ts';
import { saveCategory } from './saveCategory.ts';
import { sortCategories } from './sortCategories.ts';
import { withdraw } from './withdraw.ts';

/** Products: editor, spreadsheet import, and the category tree. */
export const productOperations = {
  list,
  detail,
  save,
  withdraw,
  deleteDraft,
  duplicate,
  bulkEdit,
  importRows,
  categoryList,
  saveCategory,
  sortCategories,
  deleteCategory,
} satisfies OperationsOf<typeof products>;
