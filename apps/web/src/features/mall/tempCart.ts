import {
  addToCart,
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

/** Replaces the content of the temporary registration cart by one product. */
export function chooseForSale(product: TempProduct, salesType: SalesType): void {
  if (cart.products[product.productCode]?.salesType === salesType) return;
  cart = tempCartOf(addToCart(emptyCart<TempProduct>(3), product, 1), salesType);
  for (const listener of listeners) listener();
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
