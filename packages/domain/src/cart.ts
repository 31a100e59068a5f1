import { DEFAULT_MALL, MALL_TYPES, type MallType, type SalesType } from './mall.ts';
import { parseMoney, type Sen } from './money.ts';
import { parsePv, type Pv } from './volume.ts';

/** A product as stored in the cart: what was displayed, never what is charged. */
export interface CartProduct {
  productCode: string;
  /** Decimal RM as displayed. */
  memberPrice: string;
  /** PV as displayed. */
  memberPV?: string;
}

export interface CartQuantity {
  productCode: string;
  quantity: number;
}

/** The stored cart of one mall. */
export interface Cart<P extends CartProduct = CartProduct> {
  mallType: MallType;
  products: Readonly<Record<string, P>>;
  productQuantity: readonly CartQuantity[];
}

export const MAX_QUANTITY = 9_999;

/** Whether this is a valid cart quantity: a whole number from 1 to 9,999. */
export function isQuantity(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 1 && (value as number) <= MAX_QUANTITY;
}

/** An empty cart. */
export function emptyCart<P extends CartProduct>(mallType: MallType = DEFAULT_MALL): Cart<P> {
  return { mallType, products: {}, productQuantity: [] };
}

/** How many units of a product are in the cart. */
export function quantityOf(cart: Cart, productCode: string): number {
  return cart.productQuantity.find((line) => line.productCode === productCode)?.quantity ?? 0;
}

/** Adds to the quantity already there, up to 9,999; the product is stored as last displayed. */
export function addToCart<P extends CartProduct>(
  cart: Cart<P>,
  product: P,
  quantity: number,
): Cart<P> {
  if (!isQuantity(quantity)) return cart;
  const { productCode } = product;
  const present = quantityOf(cart, productCode);
  const products = { ...cart.products, [productCode]: product };
  const together = Math.min(MAX_QUANTITY, present + quantity);
  if (present > 0) return changeQuantity({ ...cart, products }, productCode, together);
  const line = { productCode, quantity: together };
  return { ...cart, products, productQuantity: [...cart.productQuantity, line] };
}

/**
 * Sets the quantity of a product already in the cart or temporary cart. 0 removes it; any other invalid
 * quantity changes nothing.
 */
export function changeQuantity<C extends Cart | TempCart>(
  cart: C,
  productCode: string,
  quantity: number,
): C {
  if (quantity === 0) {
    const { [productCode]: _, ...products } = cart.products;
    const productQuantity = cart.productQuantity.filter((line) => line.productCode !== productCode);
    return { ...cart, products, productQuantity };
  }
  if (!isQuantity(quantity)) return cart;
  const productQuantity = cart.productQuantity.map((line) =>
    line.productCode === productCode ? { ...line, quantity } : line,
  );
  return { ...cart, productQuantity };
}

/** Removes everything but keeps the mall. */
export function clearCart<P extends CartProduct>(cart: Cart<P>): Cart<P> {
  return emptyCart(cart.mallType);
}

const priceOf = (text: string) => parseMoney(text, { signed: false });

/** Units, subtotal and PV as displayed; the server calculates the prices again. */
export function cartTotals(cart: Cart): { count: number; subTotal: Sen; totalPv: Pv } {
  let count = 0;
  let subTotal = 0;
  let totalPv = 0;
  for (const { productCode, quantity } of cart.productQuantity) {
    const product = cart.products[productCode];
    if (!product) continue;
    count += quantity;
    subTotal += (priceOf(product.memberPrice) ?? 0) * quantity;
    totalPv += (parsePv(product.memberPV ?? '') ?? 0) * quantity;
  }
  return { count, subTotal, totalPv };
}

/** The three stored texts of a cart, under their published keys. */
export interface StoredCart {
  cartProducts: string | null;
  cartProductQuantity: string | null;
  mallType: string | null;
}

/** The cart in its stored form. */
export function storeCart(cart: Cart): StoredCart {
  const empty = cart.productQuantity.length === 0;
  return {
    cartProducts: empty ? null : JSON.stringify(cart.products),
    cartProductQuantity: empty ? null : JSON.stringify(cart.productQuantity),
    mallType: String(cart.mallType),
  };
}

/**
 * Reads a stored cart. Anything unreadable is left out: broken JSON, products without a code or price,
 * invalid quantities, lines without a product, duplicate products.
 */
export function readCart(stored: StoredCart): Cart {
  const products = readJson(stored.cartProducts);
  const lines = readJson(stored.cartProductQuantity);
  const mallType = MALL_TYPES.find((mall) => String(mall) === stored.mallType) ?? DEFAULT_MALL;
  let cart = emptyCart(mallType);
  if (!isRecord(products) || !Array.isArray(lines)) return cart;
  for (const line of lines) {
    if (!isRecord(line) || typeof line['productCode'] !== 'string') continue;
    const { productCode, quantity } = line;
    const product = Object.hasOwn(products, productCode) ? products[productCode] : null;
    if (!isCartProduct(product, productCode) || !isQuantity(quantity)) continue;
    if (quantityOf(cart, productCode) === 0) cart = addToCart(cart, product, quantity);
  }
  return cart;
}

function isCartProduct(value: unknown, productCode: string): value is CartProduct {
  if (!isRecord(value) || value['productCode'] !== productCode) return false;
  const { memberPrice, memberPV } = value;
  return (
    productCode !== '' &&
    // as a key this would set the object's prototype
    productCode !== '__proto__' &&
    typeof memberPrice === 'string' &&
    priceOf(memberPrice) !== null &&
    (memberPV === undefined || typeof memberPV === 'string')
  );
}

function readJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The temporary cart: every product and line also states the sales type. */
export interface TempCart<P extends CartProduct = CartProduct> {
  mallType: MallType;
  products: Readonly<Record<string, P & { salesType: SalesType }>>;
  productQuantity: readonly (CartQuantity & { salesType: SalesType })[];
}

/** Turns a cart into a temporary cart, which is kept in memory only. */
export function tempCartOf<P extends CartProduct>(
  cart: Cart<P>,
  salesType: SalesType,
): TempCart<P> {
  return {
    mallType: cart.mallType,
    products: Object.fromEntries(
      Object.entries(cart.products).map(([code, product]) => [code, { ...product, salesType }]),
    ),
    productQuantity: cart.productQuantity.map((line) => ({ ...line, salesType })),
  };
}
