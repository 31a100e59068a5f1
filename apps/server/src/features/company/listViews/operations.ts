import type { listViews } from '@canopy/contract/company/listViews';
import type { OperationsOf } from '../../../platform/operation.ts';
import { list } from './list.ts';
import { remove } from './remove.ts';
import { save } from './save.ts';

/**
 * Saved views: filters of a list that a person wants to find again, private or shared with other
 * staff.
 */
export const listViewOperations = {
  list,
  save,
  remove,
} satisfies OperationsOf<typeof listViews>;
