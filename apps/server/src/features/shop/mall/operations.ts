import type { mall } from '@canopy/contract/shop/mall';
import type { OperationsOf } from '../../../platform/operation.ts';
import { checkProductBalance } from './checkProductBalance.ts';
import { product } from './product.ts';
import { productList } from './productList.ts';
import { quote } from './quote.ts';
import { wish } from './wish.ts';
import { warehouses } from './warehouses.ts';

/** The malls: what is on sale, and what a cart costs. */
export const mallOperations = {
  productList,
  product,
  warehouses,
  wish,
  quote,
  checkProductBalance,
} satisfies OperationsOf<typeof mall>;
