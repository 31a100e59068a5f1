import { mallTypeOfPath, type MallType } from '@canopy/domain/mall';
import { parseMoney, decimalOf } from '@canopy/domain/money';
import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../../session/stored.ts';

/** A product as the cart keeps it: what was shown, never what is paid. */
export interface CartProduct {
  productCode: string;
  name: string;
  image: string;
  memberPrice: string;
  memberPV: string;
  mallType: MallType;
}
export interface CartQuantity {
  productCode: string;
  quantity: number;
}
interface Cart {
  products: Record<string, CartProduct>;
  quantities: CartQuantity[];
}

const MOST = 9_999;
const listeners = new Set<() => void>();

/** The stored mall type, rewritten at every start (spec 2). */
let mall: MallType = mallTypeOfPath(location.pathname, readStored('mallType'));
writeStored('mallType', String(mall));

let carts: Record<string, Cart> = load();

/** Garbage in the storage is ignored. */
function load(): Record<string, Cart> {
  const found: Record<string, Cart> = {};
  try {
    const products = JSON.parse(readStored('cartProducts') ?? '{}') as Record<string, CartProduct>;
    const quantities = JSON.parse(readStored('cartProductQuantity') ?? '[]') as CartQuantity[];
    for (const { productCode, quantity } of quantities) {
      const product = products[productCode];
      const valid =
        product &&
        Number.isInteger(quantity) &&
        quantity >= 1 &&
        quantity <= MOST &&
        parseMoney(product.memberPrice) !== null;
      if (!valid) continue;
      const cart = (found[product.mallType] ??= { products: {}, quantities: [] });
      cart.products[productCode] = product;
      cart.quantities.push({ productCode, quantity });
    }
  } catch {
    return {};
  }
  return found;
}

function changed(): void {
  const all = Object.values(carts);
  writeStored(
    'cartProducts',
    JSON.stringify(Object.assign({}, ...all.map((cart) => cart.products))),
  );
  writeStored('cartProductQuantity', JSON.stringify(all.flatMap((cart) => cart.quantities)));
  snapshot = view();
  for (const listener of listeners) listener();
}

const EMPTY: Cart = { products: {}, quantities: [] };

function view() {
  const cart = carts[mall] ?? EMPTY;
  const lines = cart.quantities.map((line) => ({
    ...cart.products[line.productCode]!,
    quantity: line.quantity,
  }));
  const total = lines.reduce(
    (sum, line) => sum + (parseMoney(line.memberPrice) ?? 0) * line.quantity,
    0,
  );
  return {
    mall,
    lines,
    total: decimalOf(total),
    count: lines.reduce((sum, line) => sum + line.quantity, 0),
  };
}
let snapshot = view();

/** The cart of the present mall; each mall keeps its own. */
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
  writeStored('mallType', String(next));
  changed();
}

/** Sets how many of a product are in the cart; 0 takes it out. */
export function setQuantity(product: CartProduct, quantity: number): void {
  const cart = carts[product.mallType] ?? EMPTY;
  const others = cart.quantities.filter((line) => line.productCode !== product.productCode);
  const products = { ...cart.products, [product.productCode]: product };
  const amount = Math.max(0, Math.min(MOST, Math.trunc(quantity) || 0));
  if (amount === 0) delete products[product.productCode];
  const at = cart.quantities.findIndex((line) => line.productCode === product.productCode);
  const quantities =
    amount === 0
      ? others
      : at < 0
        ? [...others, { productCode: product.productCode, quantity: amount }]
        : cart.quantities.map((line, i) => (i === at ? { ...line, quantity: amount } : line));
  carts = { ...carts, [product.mallType]: { products, quantities } };
  changed();
}

export function clearCart(): void {
  carts = { ...carts, [mall]: EMPTY };
  changed();
}
