import {
  addToCart,
  changeQuantity,
  emptyCart,
  tempCartOf,
  type CartProduct,
  type TempCart,
} from '@canopy/domain/cart';
import type { SalesType } from '@canopy/domain/mall';
import { useSyncExternalStore } from 'react';

interface TempProduct extends CartProduct {
  name: string;
}

const empty: TempCart<TempProduct> = { mallType: 3, products: {}, productQuantity: [] };
let cart = empty;
const listeners = new Set<() => void>();

function put(next: TempCart<TempProduct>): void {
  cart = next;
  for (const listener of listeners) listener();
}

/** Replaces the content of the temporary registration cart with one product, as currently shown. */
export function chooseForSale(product: TempProduct, salesType: SalesType): void {
  put(tempCartOf(addToCart(emptyCart<TempProduct>(3), product, 1), salesType));
}

/** Sets the quantity of a product in the temporary cart. */
export function changeTempQuantity(productCode: string, quantity: number): void {
  put(changeQuantity(cart, productCode, quantity));
}

/** Empties the temporary cart once its sale is made. */
export function clearTempCart(): void {
  put(empty);
}

/** The temporary cart of a registration: in memory only, lost on reload. */
export function useTempCart(): TempCart<TempProduct> {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => cart,
  );
}
