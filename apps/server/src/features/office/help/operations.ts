import type { help } from '@canopy/contract/office/help';
import type { OperationsOf } from '../../../platform/operation.ts';
import { detail } from './detail.ts';
import { find } from './find.ts';
import { list } from './list.ts';
import { page } from './page.ts';
import { remove } from './remove.ts';
import { save } from './save.ts';

/** Help: pages that staff write and everybody reads. */
export const helpOperations = {
  find,
  page,
  list,
  detail,
  save,
  remove,
} satisfies OperationsOf<typeof help>;
