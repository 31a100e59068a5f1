import type { addressBook } from '@canopy/contract/company/addressBook';
import type { ResultOf } from '@canopy/contract/call';

/** An address of a person's book. */
export type Address = ResultOf<typeof addressBook.list>[number];

/** A residence as it is typed into a form. */
interface Home {
  Address1: string;
  Address2: string;
  Address3: string;
  PostCode: string;
  City: string;
  StateID: string;
  CountryID: number;
}

/** An address of the book in one line. */
export const addressText = (address: Address): string =>
  [
    address.address1,
    address.address2,
    address.address3,
    `${address.postCode} ${address.areaName}`.trim(),
    address.stateName,
    address.countryName,
  ]
    .filter(Boolean)
    .join(', ');

/** Whether an address of the book is where the person lives. */
export const isHome = (address: Address, home: Home): boolean =>
  address.address1 === home.Address1.trim() &&
  address.address2 === home.Address2.trim() &&
  address.address3 === home.Address3.trim() &&
  address.postCode === home.PostCode.trim() &&
  address.areaName === home.City.trim() &&
  address.stateID === String(home.StateID).trim() &&
  address.countryID === String(home.CountryID);
