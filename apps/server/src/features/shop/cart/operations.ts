import type { cart } from '@canopy/contract/shop/cart';
import type { OperationsOf } from '../../../platform/operation.ts';
import { accept } from './accept.ts';
import { clear } from './clear.ts';
import { get } from './get.ts';
import { merge } from './merge.ts';
import { setQuantity } from './setQuantity.ts';

/** A member's carts, one per mall, the same on every device. */
export const cartOperations = {
  get,
  setQuantity,
  merge,
  accept,
  clear,
} satisfies OperationsOf<typeof cart>;
