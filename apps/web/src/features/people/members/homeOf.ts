import { MALAYSIA_COUNTRY_ID } from '@canopy/domain/validation';
import type { Profile } from './profile.ts';

/** Where a member lives, as the fields of a form; empty where one may not know. */
export const homeOf = ({ address }: Profile) => ({
  Address1: address?.address1 ?? '',
  Address2: address?.address2 ?? '',
  Address3: address?.address3 ?? '',
  PostCode: address?.postCode ?? '',
  City: address?.city ?? '',
  StateID: address?.stateID ?? '',
  CountryID: address?.countryID ?? MALAYSIA_COUNTRY_ID,
});
