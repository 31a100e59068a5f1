import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addToCart,
  cartTotals,
  changeQuantity,
  clearCart,
  emptyCart,
  isQuantity,
  quantityOf,
  readCart,
  storeCart,
  tempCartOf,
  type Cart,
} from './cart.ts';

const tea = { productCode: 'TEA', memberPrice: '12.50', memberPV: '10.00' };
const soap = { productCode: 'SOAP', memberPrice: '3.20', memberPV: '2.50' };

test('the temporary cart says of each product and line what the sale is for', () => {
  const cart = tempCartOf(addToCart(emptyCart(3), tea, 2), 'REGISTRATION');
  expect(cart.products['TEA']).toMatchObject({ memberPrice: '12.50', salesType: 'REGISTRATION' });
  expect(cart.productQuantity).toEqual([
    { productCode: 'TEA', quantity: 2, salesType: 'REGISTRATION' },
  ]);
  const more = changeQuantity(cart, 'TEA', 5);
  expect(more.productQuantity).toEqual([
    { productCode: 'TEA', quantity: 5, salesType: 'REGISTRATION' },
  ]);
  expect(more.products).toEqual(cart.products);
  expect(changeQuantity(more, 'TEA', 0)).toEqual({
    mallType: 3,
    products: {},
    productQuantity: [],
  });
});

describe('a cart', () => {
  test('adds up what was shown', () => {
    const cart = addToCart(addToCart(addToCart(emptyCart(2), tea, 2), soap, 1), tea, 1);
    expect(cart.productQuantity).toEqual([
      { productCode: 'TEA', quantity: 3 },
      { productCode: 'SOAP', quantity: 1 },
    ]);
    expect(cartTotals(cart)).toEqual({ count: 4, subTotal: 4_070, totalPv: 3_250 });
  });

  test('a product at zero is out, and clearing keeps the mall', () => {
    const cart = changeQuantity(addToCart(emptyCart(4), tea, 2), 'TEA', 0);
    expect(cart).toEqual(emptyCart(4));
    expect(clearCart(addToCart(emptyCart(4), tea, 1))).toEqual(emptyCart(4));
  });

  test('never holds more than 9,999 of a product, nor part of one', () => {
    const cart = addToCart(addToCart(emptyCart(), tea, 9_999), tea, 5);
    expect(quantityOf(cart, 'TEA')).toBe(9_999);
    for (const wrong of [-1, 0.5, Number.NaN, 10_000, Number.POSITIVE_INFINITY]) {
      expect(changeQuantity(cart, 'TEA', wrong)).toBe(cart);
      expect(addToCart(cart, soap, wrong)).toBe(cart);
    }
    expect(changeQuantity(cart, 'SOAP', 3).productQuantity).toEqual(cart.productQuantity);
  });
});

describe('a stored cart', () => {
  test('is read as it was', () => {
    let lines = 0;
    const product = fc.record({
      productCode: fc.stringMatching(/^[A-Z0-9]{1,6}$/),
      memberPrice: fc.integer({ min: 0, max: 100_000 }).map((sen) => (sen / 100).toFixed(2)),
    });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(product, fc.integer({ min: 1, max: 9_999 }))),
        fc.constantFrom(2, 3, 4),
        (adds, mall) => {
          let cart: Cart = emptyCart(mall as 2);
          for (const [item, quantity] of adds) cart = addToCart(cart, item, quantity);
          expect(readCart(storeCart(cart))).toEqual(cart);
          lines += cart.productQuantity.length;
        },
      ),
    );
    expect(lines).toBeGreaterThan(100);
  });

  test.each([
    [null, null],
    ['', ''],
    ['{', '['],
    ['[]', '{}'],
    ['null', 'null'],
    ['{"A":1}', '[{"productCode":"A","quantity":1}]'],
    ['{"A":{"productCode":"A","memberPrice":"x"}}', '[{"productCode":"A","quantity":1}]'],
    ['{"A":{"productCode":"B","memberPrice":"1"}}', '[{"productCode":"A","quantity":1}]'],
    [
      '{"A":{"productCode":"A","memberPrice":"1"}}',
      '[{"productCode":"A","quantity":"1"}, 7, null, {}]',
    ],
    [
      '{"__proto__":{"productCode":"__proto__","memberPrice":"1"}}',
      '[{"productCode":"__proto__","quantity":1}]',
    ],
    ['{}', '[{"productCode":"constructor","quantity":1}]'],
  ])('garbage is left out: %s %s', (cartProducts, cartProductQuantity) => {
    const cart = readCart({ cartProducts, cartProductQuantity, mallType: '9' });
    expect(cart).toEqual(emptyCart(3));
  });

  test('whatever the storage holds, a cart comes out', () => {
    fc.assert(
      fc.property(
        fc.json(),
        fc.json(),
        fc.string(),
        (cartProducts, cartProductQuantity, mallType) => {
          const cart = readCart({ cartProducts, cartProductQuantity, mallType });
          expect(cart.productQuantity.every((line) => isQuantity(line.quantity))).toBe(true);
          expect(Number.isSafeInteger(cartTotals(cart).subTotal)).toBe(true);
        },
      ),
    );
  });
});
