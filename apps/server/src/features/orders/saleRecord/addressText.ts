import { tidyMobile } from '@canopy/domain/uniqueKeys';
import type { DeliveryAddress } from '../../shop/mall/deliveryAddress.ts';
import { countryNameOf, stateName } from '../../company/reference/names.ts';

/** A delivery address on several lines, with the country in the reader's language. */
export function addressText(address: DeliveryAddress, language: string): string {
  return [
    address.name,
    tidyMobile(address.mobile),
    address.address1,
    address.address2,
    address.address3,
    `${address.postCode} ${address.city}`.trim(),
    stateName(address.countryID, address.stateID),
    countryNameOf(address.countryID, language),
  ]
    .filter((part) => part.trim())
    .join('\n');
}
