import type { banners } from '@canopy/contract/notices/banners';
import type { OperationsOf } from '../../../platform/operation.ts';
import { current } from './current.ts';
import { detail } from './detail.ts';
import { list } from './list.ts';
import { remove } from './remove.ts';
import { save } from './save.ts';

/** Rotating pictures on sign-in, home and malls. */
export const bannersOperations = {
  current,
  list,
  detail,
  save,
  remove,
} satisfies OperationsOf<typeof banners>;
