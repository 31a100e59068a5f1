import { registration } from '@canopy/contract/entry/registration';
import type { RegistrationStep } from '@canopy/domain/registration';
import { useCall } from '../../../ui/feedback/api.ts';
import { useSettled } from '../../../ui/input/useSettled.ts';
import { OF_ADDRESS } from '../../shop/mall/ofAddress.ts';
import { withShipping, type Draft } from './draft.ts';

/** What the chosen package costs with its shipping, as the server says now. */
export function useQuote(draft: Draft) {
  const shipped = withShipping(draft);
  const state = shipped.ShippingStateID;
  // typed in countries without a list of states
  const settled = useSettled(state);
  const read = useCall(
    registration.quote,
    {
      Products: [...draft.Products],
      DeliveryType: draft.DeliveryType,
      CountryID: shipped.ShippingCountryID,
      HomeCountryID: draft.CountryID,
      StateID: settled,
    },
    { enabled: draft.Products.length > 0, keep: true },
  );
  const old = read.isPlaceholderData || settled !== state;
  const known = old || read.error ? undefined : read.data;
  return {
    /** The amounts of exactly what is chosen; absent until they are known. */
    known,
    error: read.error,
    refetch: read.refetch,
    /** They are on their way. */
    waiting: draft.Products.length > 0 && !read.error && (old || !read.data),
    /**
     * Whether there is a price to go on with from this step; throws the reason why there is none. One that had to
     * be asked for again is seen before anything is agreed to.
     */
    isPriced: async (step: RegistrationStep): Promise<boolean> => {
      if (known) return true;
      const { error } = await read.refetch();
      // the address is still to come
      if (error && !(step === 'package' && OF_ADDRESS.has(error.code))) throw error;
      return step !== 'payment';
    },
  };
}
