import { cart as calls } from '@canopy/contract/shop/cart';
import type { ResultOf } from '@canopy/contract/call';
import {
  addToCart,
  cartTotals,
  changeQuantity,
  emptyCart,
  quantityOf,
  storeCart,
  type Cart,
} from '@canopy/domain/cart';
import { MALL_TYPES, mallTypeOfPath, type MallType } from '@canopy/domain/mall';
import { decimalOf } from '@canopy/domain/money';
import { useSyncExternalStore } from 'react';
import { ApiError, call } from '../../../session/call.ts';
import { isReady } from '../../../session/accountSteps.ts';
import { currentLogin } from '../../../session/session.ts';
import { readStored, writeStored } from '../../../session/safeStorage.ts';
import { queryClient } from '../../../ui/feedback/api.ts';
import { tellOtherWindows } from '../../../ui/overlay/otherWindows.ts';
import { storedLines, type ShownProduct } from './storedCart.ts';

type ServerCarts = ResultOf<typeof calls.get>;

/** Member whose cart this browser holds: carts of two people are never merged. */
const OWNER = 'cartOwner';

const listeners = new Set<() => void>();

/** The stored mall type; on each start the address takes precedence. */
let mall: MallType = mallTypeOfPath(location.pathname, readStored('mallType'));
writeStored('mallType', String(mall));

/** One cart per mall; they are stored together. */
let carts = new Map<MallType, Cart<ShownProduct>>();
for (const { product, quantity } of storedLines())
  carts.set(product.mallType, addToCart(cartOf(product.mallType), product, quantity));

/** Versions of the carts as last answered by the server; they belong to what is shown. */
let versions = new Map<MallType, number>();

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
  const filled = MALL_TYPES.map((type) => ({ mall: type, count: cartTotals(cartOf(type)).count }));
  return {
    mall,
    lines,
    count,
    total: decimalOf(subTotal),
    filled: filled.filter((cart) => cart.count > 0),
  };
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

/** The cart of the current mall. */
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

/** Sets the quantity of a product in the cart; 0 removes it. The change is sent at once. */
export function setQuantity(product: ShownProduct, quantity: number): void {
  const cart = cartOf(product.mallType);
  const { productCode, mallType } = product;
  const inside = quantityOf(cart, productCode) > 0;
  const next = inside
    ? changeQuantity(cart, productCode, quantity)
    : addToCart(cart, product, quantity);
  carts = new Map(carts).set(mallType, next);
  changed();
  sendChange({ mallType, productCode, quantity: quantityOf(next, productCode) });
}

/** Puts products in the cart of one mall, at least the given quantity of each, and shows that cart. */
export function putInCart(products: readonly { product: ShownProduct; quantity: number }[]): void {
  for (const { product, quantity } of products) {
    mall = product.mallType;
    const inside = quantityOf(cartOf(mall), product.productCode);
    if (inside < quantity) setQuantity(product, quantity);
  }
  changed();
}

/** Empties the cart after checkout; the server has already emptied its copy. */
export function forgetCart(): void {
  carts = new Map(carts).set(mall, emptyCart<ShownProduct>(mall));
  changed();
}

/** Changes not yet confirmed by the server, the latest for each product; they survive a reload. */
interface CartChange {
  mallType: MallType;
  productCode: string;
  quantity: number;
}
/** Name of the stored list; existing browsers have changes stored under it. */
const PENDING_KEY = 'cartUntold';
let pendingChanges = new Map<string, CartChange>();
try {
  pendingChanges = new Map(JSON.parse(readStored(PENDING_KEY) ?? '[]') as [string, CartChange][]);
} catch {
  // an unreadable stored list counts as empty
}
/** No connection, session expired, rate limited: worth sending again. */
const RETRYABLE = new Set([0, 401, 429]);
let sending: Promise<void> | null = null;

function sendChange(change: CartChange): void {
  pendingChanges.set(`${change.mallType}/${change.productCode}`, change);
  storePending();
  sending ??= sendPending().finally(() => {
    sending = null;
  });
}

const storePending = () => writeStored(PENDING_KEY, JSON.stringify([...pendingChanges]));

/** Sends changes in order; a refused one is dropped, and the cart is shown as the server has it. */
async function sendPending(): Promise<void> {
  const login = currentLogin();
  if (!isOwner(login)) return;
  let answer: ServerCarts | null = null;
  while (pendingChanges.size > 0) {
    const [key, change] = [...pendingChanges][0]!;
    try {
      answer = await call(
        calls.setQuantity,
        {
          MemberID: login.memberID,
          MallType: change.mallType,
          ProductCode: change.productCode,
          Quantity: change.quantity,
        },
        { keepalive: true },
      );
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // sent again with the next change, or when the tab becomes visible
      if (RETRYABLE.has(error.status) || error.status >= 500) return;
      answer = await call(calls.get, { MemberID: login.memberID }).catch(() => null);
    }
    // unless a newer change of the same product has come in
    if (pendingChanges.get(key) === change) pendingChanges.delete(key);
    storePending();
  }
  if (answer) applyServerCarts(answer);
  tellOtherWindows();
}

type Login = NonNullable<ReturnType<typeof currentLogin>>;

/** Only members have a cart; staff acting as a member must not change it. */
const isOwner = (login: ReturnType<typeof currentLogin>): login is Login =>
  login !== null &&
  !login.actingAs &&
  isReady(login) &&
  (login.role === 'member' || login.role === 'stockist');

/**
 * Merges this browser's cart with the member's server cart. A cart filled before sign-in is merged (the
 * larger quantity of each product wins); another member's cart is discarded.
 */
export async function syncCart(): Promise<void> {
  const login = currentLogin();
  if (!isOwner(login)) return;
  const { memberID } = login;
  const owner = readStored(OWNER);
  try {
    if (owner !== null && owner !== memberID) {
      carts = new Map();
      pendingChanges.clear();
      storePending();
      changed();
    }
    writeStored(OWNER, memberID);
    if (owner === null && carts.size > 0) {
      pendingChanges.clear();
      storePending();
      const Lines = [...carts.values()].flatMap((cart) =>
        cart.productQuantity.map(({ productCode, quantity }) => ({
          MallType: cart.mallType,
          ProductCode: productCode,
          Quantity: quantity,
        })),
      );
      applyServerCarts(await call(calls.merge, { MemberID: memberID, Lines }));
      return;
    }
    if (pendingChanges.size > 0) await (sending ?? sendPending());
    else applyServerCarts(await call(calls.get, { MemberID: memberID }));
  } catch (error) {
    // keep the local cart until the server can be reached
    if (!(error instanceof ApiError)) throw error;
  }
}

/**
 * The version of the cart that is shown, for the order made of it. Changes still on their way are waited
 * for.
 *
 * @returns undefined while the server has not been reached: nothing is known about the cart there
 */
export async function shownVersion(): Promise<number | undefined> {
  if (pendingChanges.size > 0) await (sending ?? sendPending());
  return versions.get(mall);
}

/** Replaces the local carts with the server's, at current prices. */
export function applyServerCarts(server: ServerCarts): void {
  if (pendingChanges.size > 0) return;
  versions = new Map(server.map(({ mallType, version }) => [mallType, version]));
  carts = new Map(
    server.map(({ mallType, lines }) => [
      mallType,
      lines.reduce(
        (cart, line) =>
          addToCart(
            cart,
            {
              productCode: line.productCode,
              name: line.name,
              image: line.image,
              memberPrice: line.memberPrice ?? line.shownPrice,
              memberPV: line.memberPV ?? line.shownPV,
              mallType,
            },
            line.quantity,
          ),
        emptyCart<ShownProduct>(mallType),
      ),
    ]),
  );
  // outside the malls, show a cart that has lines rather than an empty one
  const inMall = /(shop|shopM|upgradeMall)$/.test(location.pathname);
  const other = [...carts.values()].find((cart) => cart.productQuantity.length > 0);
  if (!inMall && cartOf(mall).productQuantity.length === 0 && other) mall = other.mallType;
  changed();
  void queryClient.invalidateQueries({ queryKey: [calls.get.path] });
}
