import type { ExamplesOf } from '../../../testing/example.ts';
import type { CallOf, CallersOf } from '../../../testing/permissionTable.ts';
import type { mallOperations } from './operations.ts';

export const callers = {
  productList: 'anybody, more when signed in',
  product: 'anybody, more when signed in',
  warehouses: 'anybody',
  quote: 'member | sale.view',
  wish: 'member',
  checkProductBalance: 'member | staff',
} satisfies CallersOf<'mall'>;

export const openWhileActingAs = [
  'productList',
  'product',
  'quote',
  'checkProductBalance',
] satisfies CallOf<'mall'>[];

export const examples = {
  // removes a wish: everything sold in this world is in stock
  wish: async ({ newMember }) => ({
    by: await newMember(),
    body: { ProductCode: 'SOLD-OUT', Wanted: false },
    lines: [],
    writesNothing: 'there is no such wish',
  }),
} satisfies ExamplesOf<typeof mallOperations>;
