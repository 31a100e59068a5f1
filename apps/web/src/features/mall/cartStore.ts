import {
  addToCart,
  cartTotals,
  changeQuantity,
  emptyCart,
  quantityOf,
  readCart,
  storeCart,
  type Cart,
  type CartProduct,
} from '@canopy/domain/cart';
import { mallTypeOfPath, type MallType } from '@canopy/domain/mall';
import { decimalOf } from '@canopy/domain/money';
import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../../session/stored.ts';

/** A product as the cart keeps it, with what the page shows of it. */
interface ShownProduct extends CartProduct {
  name: string;
  image: string;
  memberPV: string;
  mallType: MallType;
}

const listeners = new Set<() => void>();

/** The stored mall type, rewritten at every start (spec 2). */
let mall: MallType = mallTypeOfPath(location.pathname, readStored('mallType'));
writeStored('mallType', String(mall));

/** Each mall keeps its own cart; they are stored together. */
let carts = new Map<MallType, Cart<ShownProduct>>();
for (const { productCode, quantity } of stored().productQuantity) {
  const product = stored().products[productCode]!;
  carts.set(product.mallType, addToCart(cartOf(product.mallType), product, quantity));
}

function stored(): Cart<ShownProduct> {
  return readCart({
    cartProducts: readStored('cartProducts'),
    cartProductQuantity: readStored('cartProductQuantity'),
    mallType: String(mall),
  }) as Cart<ShownProduct>;
}

function cartOf(type: MallType): Cart<ShownProduct> {
  return carts.get(type) ?? emptyCart<ShownProduct>(type);
}

function view() {
  const cart = cartOf(mall);
  const { count, subTotal } = cartTotals(cart);
  const lines = cart.productQuantity.map(({ productCode, quantity }) => ({
    ...cart.products[productCode]!,
    quantity,
  }));
  return { mall, lines, count, total: decimalOf(subTotal) };
}
let snapshot = view();

function changed(): void {
  const all = [...carts.values()];
  const texts = storeCart({
    mallType: mall,
    products: Object.assign({}, ...all.map((cart) => cart.products)),
    productQuantity: all.flatMap((cart) => cart.productQuantity),
  });
  for (const [key, text] of Object.entries(texts)) writeStored(key, text);
  snapshot = view();
  for (const listener of listeners) listener();
}

/** The cart of the present mall. */
export function useCart() {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => snapshot,
  );
}

export function chooseMall(next: MallType): void {
  if (next === mall) return;
  mall = next;
  changed();
}

/** Sets how many of a product are in the cart; 0 takes it out. */
export function setQuantity(product: ShownProduct, quantity: number): void {
  const cart = cartOf(product.mallType);
  const { productCode, mallType } = product;
  const inside = quantityOf(cart, productCode) > 0;
  const next = inside
    ? changeQuantity(cart, productCode, quantity)
    : addToCart(cart, product, quantity);
  carts = new Map(carts).set(mallType, next);
  changed();
}

/** Takes everything out of the present mall's cart. */
export function clearCart(): void {
  carts = new Map(carts).set(mall, emptyCart<ShownProduct>(mall));
  changed();
}
