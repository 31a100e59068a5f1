import { cart as calls } from '@canopy/contract/cart';
import type { ResultOf } from '@canopy/contract/call';
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
import { MALL_TYPES, mallTypeOfPath, type MallType } from '@canopy/domain/mall';
import { decimalOf } from '@canopy/domain/money';
import { useSyncExternalStore } from 'react';
import { ApiError, call } from '../../session/call.ts';
import { currentLogin } from '../../session/session.ts';
import { readStored, writeStored } from '../../session/stored.ts';
import { queryClient } from '../../ui/api.ts';

/** A product as the cart keeps it, with what the page shows of it. */
interface ShownProduct extends CartProduct {
  name: string;
  image: string;
  memberPV: string;
  mallType: MallType;
}

type ServerCarts = ResultOf<typeof calls.get>;

/** Whose cart the browser keeps: another person's is never mixed in. */
const OWNER = 'cartOwner';

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
  // malls whose cart holds something, with how many
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

/** Sets how many of a product are in the cart; 0 takes it out. The server is told at once. */
export function setQuantity(product: ShownProduct, quantity: number): void {
  const cart = cartOf(product.mallType);
  const { productCode, mallType } = product;
  const inside = quantityOf(cart, productCode) > 0;
  const next = inside
    ? changeQuantity(cart, productCode, quantity)
    : addToCart(cart, product, quantity);
  carts = new Map(carts).set(mallType, next);
  changed();
  tell({ mallType, productCode, quantity: quantityOf(next, productCode) });
}

/** Takes everything out of the present mall's cart. */
export function clearCart(): void {
  for (const { productCode } of cartOf(mall).productQuantity) {
    tell({ mallType: mall, productCode, quantity: 0 });
  }
  carts = new Map(carts).set(mall, emptyCart<ShownProduct>(mall));
  changed();
}

/** What was bought is no longer in the cart; the server has emptied its own. */
export function forgetCart(): void {
  carts = new Map(carts).set(mall, emptyCart<ShownProduct>(mall));
  changed();
}

/** What the server has not heard yet; the last word on each product. Kept when it is out of reach. */
interface Told {
  mallType: MallType;
  productCode: string;
  quantity: number;
}
const UNTOLD = 'cartUntold';
let untold = new Map<string, Told>();
try {
  untold = new Map(JSON.parse(readStored(UNTOLD) ?? '[]') as [string, Told][]);
} catch {
  // an unreadable note is no note
}
/** No connection, no session, too fast: the server has not said no. */
const LATER = new Set([0, 401, 429]);
let sending: Promise<void> | null = null;

function tell(change: Told): void {
  untold.set(`${change.mallType}/${change.productCode}`, change);
  keepUntold();
  sending ??= sendUntold().finally(() => {
    sending = null;
  });
}

const keepUntold = () => writeStored(UNTOLD, JSON.stringify([...untold]));

/** One after the other; what is refused is dropped and shown as the server has it. */
async function sendUntold(): Promise<void> {
  const login = currentLogin();
  if (!isOwner(login)) return;
  let answer: ServerCarts | null = null;
  while (untold.size > 0) {
    const [key, change] = [...untold][0]!;
    try {
      answer = await call(calls.setQuantity, {
        MemberID: login.memberID,
        MallType: change.mallType,
        ProductCode: change.productCode,
        Quantity: change.quantity,
      });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // out of reach: it is told with the next change, or when the page is looked at again
      if (LATER.has(error.status) || error.status >= 500) return;
      answer = await call(calls.get, { MemberID: login.memberID }).catch(() => null);
    }
    // only if nothing newer was said of it meanwhile
    if (untold.get(key) === change) untold.delete(key);
    keepUntold();
  }
  if (answer) takeOver(answer);
}

type Login = NonNullable<ReturnType<typeof currentLogin>>;

/** Members buy; staff who look at a member's portal change nothing. */
const isOwner = (login: ReturnType<typeof currentLogin>): login is Login =>
  login !== null &&
  !login.actingAs &&
  login.firstLogin === 0 &&
  (login.role === 'member' || login.role === 'stockist');

/**
 * Makes this browser's cart the member's: what was kept without an owner is put together with the
 * server's (the larger quantity of each product), what is somebody else's is forgotten.
 */
export async function syncCart(): Promise<void> {
  const login = currentLogin();
  if (!isOwner(login)) return;
  const { memberID } = login;
  const owner = readStored(OWNER);
  try {
    if (owner !== null && owner !== memberID) {
      carts = new Map();
      untold.clear();
      keepUntold();
      changed();
    }
    writeStored(OWNER, memberID);
    if (owner === null && carts.size > 0) {
      untold.clear();
      keepUntold();
      const Lines = [...carts.values()].flatMap((cart) =>
        cart.productQuantity.map(({ productCode, quantity }) => ({
          MallType: cart.mallType,
          ProductCode: productCode,
          Quantity: quantity,
        })),
      );
      takeOver(await call(calls.merge, { MemberID: memberID, Lines }));
      return;
    }
    if (untold.size > 0) await (sending ?? sendUntold());
    else takeOver(await call(calls.get, { MemberID: memberID }));
  } catch (error) {
    // what the browser keeps stays until the server is there again
    if (!(error instanceof ApiError)) throw error;
  }
}

/** The server's carts as they are now, prices as they are shown there. */
export function takeOver(server: ServerCarts): void {
  if (untold.size > 0) return;
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
  // outside the malls an empty cart is not shown while another one holds something
  const inMall = /(shop|shopM|upgradeMall)$/.test(location.pathname);
  const other = [...carts.values()].find((cart) => cart.productQuantity.length > 0);
  if (!inMall && cartOf(mall).productQuantity.length === 0 && other) mall = other.mallType;
  changed();
  void queryClient.invalidateQueries({ queryKey: [calls.get.path] });
}
