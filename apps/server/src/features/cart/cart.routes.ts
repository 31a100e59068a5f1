import { contract } from '@canopy/contract/contract';
import type { Bind } from '../../platform/http/door.ts';
import { acceptChanges, carts, clearCart, mergeCarts, setQuantity } from './cart.commands.ts';

export function cartRoutes(bind: Bind): void {
  bind(contract.cart.get, carts);
  bind(contract.cart.setQuantity, setQuantity);
  bind(contract.cart.merge, mergeCarts);
  bind(contract.cart.accept, acceptChanges);
  bind(contract.cart.clear, clearCart);
}
