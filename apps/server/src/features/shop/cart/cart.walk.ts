import { contract } from '@canopy/contract/contract';
import type { cartOperations } from './operations.ts';
import { resultOf, type ExamplesOf } from '../../../testing/example.ts';
import type { World } from '../../../testing/world.ts';
import type { CallOf, CallersOf } from '../../../testing/permissionTable.ts';

export const callers = {
  get: 'member',
  setQuantity: 'member',
  merge: 'member',
  accept: 'member',
  clear: 'member',
} satisfies CallersOf<'cart'>;

export const openWhileActingAs = ['get'] satisfies CallOf<'cart'>[];

const TEA_MALL = 2;

/** The buyer's cart with one line. */
async function filled({ buyer }: World) {
  const body = { MemberID: buyer.memberID, MallType: TEA_MALL } as const;
  const line = { ...body, ProductCode: 'TEA', Quantity: 3 };
  resultOf(await buyer.send(contract.cart.setQuantity, line));
  return { by: buyer, body, lines: [] };
}

export const examples = {
  setQuantity: async ({ buyer }) => ({
    by: buyer,
    body: { MemberID: buyer.memberID, MallType: TEA_MALL, ProductCode: 'TEA', Quantity: 2 },
    lines: [],
  }),
  merge: async ({ buyer }) => ({
    by: buyer,
    body: {
      MemberID: buyer.memberID,
      Lines: [{ MallType: TEA_MALL, ProductCode: 'TEA-DUO', Quantity: 1 }],
    },
    lines: [],
  }),
  accept: filled,
  clear: filled,
} satisfies ExamplesOf<typeof cartOperations>;
