import type { addressBook } from '@canopy/contract/company/addressBook';
import type { OperationsOf } from '../../../platform/operation.ts';
import { changeType } from './changeType.ts';
import { create } from './create.ts';
import { list } from './list.ts';
import { update } from './update.ts';

/** A member's delivery addresses. */
export const addressBookOperations = {
  list,
  create,
  update,
  changeType,
} satisfies OperationsOf<typeof addressBook>;
