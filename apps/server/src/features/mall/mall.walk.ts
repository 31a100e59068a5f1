import type { CallOf, CallersOf } from '../../testing/permissionTable.ts';

export const callers = {
  productList: 'anybody, more when signed in',
  product: 'anybody, more when signed in',
  warehouses: 'anybody',
  quote: 'member | sale.view',
  checkProductBalance: 'member | staff',
} satisfies CallersOf<'mall'>;

export const openWhileActingAs = [
  'productList',
  'product',
  'quote',
  'checkProductBalance',
] satisfies CallOf<'mall'>[];
