import { z } from 'zod/mini';
import { MEMBER, post } from '../call.ts';
import { mallType, memberId, money, productCode, pv, quantity } from '../fields.ts';

const cartLine = z.object({
  productCode: z.string(),
  /** In the caller's language, or in English if there is no translation. */
  name: z.string(),
  image: z.string(),
  quantity: z.int(),
  /** As displayed when the product was added, or when a change was last accepted. */
  shownPrice: money,
  shownPV: pv,
  /** Current price; null when not on sale. */
  memberPrice: z.nullable(money),
  memberPV: z.nullable(pv),
  available: z.int(),
  /** What has changed since the product was added. */
  change: z.nullable(z.enum(['PRICE', 'STOCK', 'GONE'])),
});

/** The three carts of a member. */
const carts = z.array(
  z.object({
    mallType,
    /** Grows with each change; `/Sales/Checkout` makes one order of it at most. */
    version: z.int(),
    lines: z.array(cartLine),
  }),
);

export const cart = {
  get: post('/Cart/Get', {
    summary: 'The carts of a member, one per mall, the same on every device, with what has changed',
    access: MEMBER,
    body: { MemberID: memberId },
    owners: { MemberID: 'self' },
    result: carts,
  }),
  setQuantity: post('/Cart/SetQuantity', {
    summary: 'Set how many of a product are in the cart of a mall; 0 removes it',
    access: MEMBER,
    actingAs: false,
    body: {
      MemberID: memberId,
      MallType: mallType,
      ProductCode: productCode,
      Quantity: z
        .number()
        .check(z.int('QUANTITY'), z.minimum(0, 'QUANTITY'), z.maximum(9_999, 'QUANTITY')),
    },
    owners: { MemberID: 'actor', ProductCode: 'anyone' },
    result: carts,
    errors: ['NOT_ON_SALE', 'CART_FULL'],
  }),
  merge: post('/Cart/Merge', {
    summary:
      'Put what a browser kept without the server into the carts: each product at the larger of both quantities; what is not on sale is left out',
    access: MEMBER,
    actingAs: false,
    body: {
      MemberID: memberId,
      Lines: z
        .array(z.strictObject({ MallType: mallType, ProductCode: productCode, Quantity: quantity }))
        .check(z.maxLength(300)),
    },
    owners: { MemberID: 'actor' },
    result: carts,
  }),
  accept: post('/Cart/Accept', {
    summary:
      'The member has seen what changed: new prices are taken over, what is gone is taken out',
    access: MEMBER,
    actingAs: false,
    body: { MemberID: memberId, MallType: mallType },
    owners: { MemberID: 'actor' },
    result: carts,
  }),
  clear: post('/Cart/Clear', {
    summary: 'Empty the cart of a mall',
    access: MEMBER,
    actingAs: false,
    body: { MemberID: memberId, MallType: mallType },
    owners: { MemberID: 'actor' },
    result: carts,
  }),
};
