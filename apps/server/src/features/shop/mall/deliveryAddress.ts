import { mobileText } from '@canopy/domain/uniqueKeys';
import type { Selectable } from 'kysely';
import type { ReadDb } from '../../../platform/database/handle.ts';
import { ApiError } from '../../../platform/errors.ts';
import { entryOf } from '../../company/addressBook/entries.ts';
import type { AddressBookTable } from '../../company/addressBook/tables.ts';

/** Delivery address of an order, as it was when the order was placed. */
export interface DeliveryAddress {
  name: string;
  mobile: string;
  address1: string;
  address2: string;
  address3: string;
  postCode: string;
  city: string;
  stateID: string;
  countryID: number;
}

/**
 * The address book entry to deliver to, and since when it is what it is.
 *
 * @throws ApiError `ADDRESS_UNKNOWN`, also for another member's entry.
 */
export async function readDeliveryAddress(
  db: ReadDb,
  memberId: number,
  addressBookId: number,
): Promise<{ address: DeliveryAddress; since: Date }> {
  const row = await entryOf(db, memberId, addressBookId);
  if (!row) throw new ApiError('ADDRESS_UNKNOWN');
  return { address: deliveryAddressOf(row), since: row.changed_at };
}

/** The address that an entry of the address book stands for. */
export function deliveryAddressOf(row: Selectable<AddressBookTable>): DeliveryAddress {
  return {
    name: row.first_name,
    mobile: mobileText(row.mobile_code, row.mobile_no),
    address1: row.address1,
    address2: row.address2,
    address3: row.address3,
    postCode: row.post_code,
    city: row.area_name,
    stateID: row.state_id,
    countryID: row.country_id,
  };
}
