import { addressBook } from '@canopy/contract/company/addressBook';
import { mall } from '@canopy/contract/shop/mall';
import { useLogin } from '../../../session/session.ts';
import { useCall } from '../../../ui/feedback/api.ts';
import type { useCart } from './cartStore.ts';

/** The total of the cart: delivered to the member's address or, if delivery is impossible, picked up. */
export function useCartQuote(cart: {
  mall: ReturnType<typeof useCart>['mall'];
  lines: readonly { productCode: string; quantity: number }[];
}) {
  const login = useLogin()!;
  const addresses = useCall(addressBook.list, { MemberID: login.memberID });
  const home =
    addresses.data?.find((entry) => entry.addressBookType === '1') ?? addresses.data?.[0];
  const order = {
    MemberID: login.memberID,
    MallType: cart.mall,
    Products: cart.lines.map((line) => ({
      ProductCode: line.productCode,
      Quantity: line.quantity,
    })),
  };
  const some = cart.lines.length > 0;
  const delivered = useCall(
    mall.quote,
    { ...order, DeliveryType: 'DELIVERY', AddressBookID: Number(home?.addressBookID) },
    { enabled: some && home !== undefined, keep: true },
  );
  // if the address cannot be delivered to, quote a pick-up instead
  const pickUp = !home || delivered.error !== null;
  const picked = useCall(
    mall.quote,
    { ...order, DeliveryType: 'SELF_PICKUP' },
    { enabled: some && !addresses.isLoading && pickUp, keep: true },
  );
  const quote = pickUp ? picked : delivered;
  return {
    quote,
    /** Whether the quote is for the current cart. */
    fresh: quote.data !== undefined && !quote.isPlaceholderData && !quote.error,
    sentTo: pickUp ? undefined : home,
  };
}
