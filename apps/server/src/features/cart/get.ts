import { cart } from '@canopy/contract/cart';
import { query } from '../../platform/operation.ts';
import { readCarts } from './readCarts.ts';

/** A member's carts as they are, each line with what it is now. */
export const get = query(cart.get, (ctx) => readCarts(ctx));
