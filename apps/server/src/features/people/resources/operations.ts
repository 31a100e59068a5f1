import type { resources } from '@canopy/contract/people/resources';
import type { OperationsOf } from '../../../platform/operation.ts';
import { categoryList } from './categoryList.ts';
import { current } from './current.ts';
import { deleteCategory } from './deleteCategory.ts';
import { finishUpload } from './finishUpload.ts';
import { list } from './list.ts';
import { open } from './open.ts';
import { remove } from './remove.ts';
import { save } from './save.ts';
import { saveCategory } from './saveCategory.ts';
import { startUpload } from './startUpload.ts';

/** Files, pictures, links and videos for members to download. */
export const resourcesOperations = {
  categoryList,
  saveCategory,
  deleteCategory,
  list,
  save,
  remove,
  startUpload,
  finishUpload,
  current,
  open,
} satisfies OperationsOf<typeof resources>;
