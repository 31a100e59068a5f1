import { readCart, type CartProduct } from '@canopy/domain/cart';
import { MALL_TYPES, type MallType } from '@canopy/domain/mall';
import { readStored } from '../../../session/safeStorage.ts';

/** A product in the cart, with the data the screens show. */
export interface ShownProduct extends CartProduct {
  name: string;
  image: string;
  memberPV: string;
  mallType: MallType;
}

function isShown(product: CartProduct): product is ShownProduct {
  const { name, image, memberPV, mallType } = product as Partial<ShownProduct>;
  return (
    typeof name === 'string' &&
    typeof image === 'string' &&
    typeof memberPV === 'string' &&
    MALL_TYPES.some((mall) => mall === mallType)
  );
}

/** The carts of all malls stored in this browser; entries that cannot be shown are left out. */
export function storedLines(): { product: ShownProduct; quantity: number }[] {
  const { products, productQuantity } = readCart({
    cartProducts: readStored('cartProducts'),
    cartProductQuantity: readStored('cartProductQuantity'),
    mallType: null,
  });
  return productQuantity.flatMap(({ productCode, quantity }) => {
    const product = products[productCode]!;
    return isShown(product) ? [{ product, quantity }] : [];
  });
}
