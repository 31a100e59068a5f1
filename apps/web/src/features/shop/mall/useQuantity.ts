import { useTranslation } from 'react-i18next';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { setQuantity, useCart } from './cartStore.ts';
import type { ShownProduct } from './storedCart.ts';

/** Changes the quantity of a product in the cart; a removed product can be restored. */
export function useQuantity() {
  const { t } = useTranslation();
  const { undoable } = useFeedback();
  const { lines } = useCart();
  return (product: ShownProduct, quantity: number) => {
    const before = lines.find((line) => line.productCode === product.productCode)?.quantity ?? 0;
    setQuantity(product, quantity);
    if (quantity > 0 || before === 0) return;
    undoable(t('cart.removed', { name: product.name }), async () => setQuantity(product, before));
  };
}

/** Empties the cart of the current mall; it can be restored. */
export function useClearCart() {
  const { t } = useTranslation();
  const { undoable } = useFeedback();
  const { lines } = useCart();
  return () => {
    for (const line of lines) setQuantity(line, 0);
    undoable(t('cart.cleared'), async () => {
      for (const line of lines) setQuantity(line, line.quantity);
    });
  };
}
