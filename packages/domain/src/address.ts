import { nameCode } from './personName.ts';
import { LIMITS } from './limits.ts';
import {
  addressLineCode,
  emailCode,
  mobileCode,
  postCodeCode,
  problems,
  textCode,
  type FieldProblem,
} from './validation.ts';

/** The fields of an address in the address book, under their API names. */
export interface AddressFields {
  AddressBookName: string;
  FirstName: string;
  Email: string;
  MobileNo: string;
  Address1: string;
  Address2: string;
  Address3: string;
  PostCode: string;
  AreaName: string;
  StateID: string;
  CountryID: number;
}

/** All rules of the address form except whether the post code fits the state, which only the server can check. */
export function validateAddress(address: AddressFields): FieldProblem[] {
  return problems([
    ['AddressBookName', textCode(address.AddressBookName, 60, true)],
    ['FirstName', nameCode(address.FirstName)],
    ['Email', emailCode(address.Email)],
    ['MobileNo', mobileCode(address.MobileNo)],
    ['Address1', addressLineCode(address.Address1, true)],
    ['Address2', addressLineCode(address.Address2, false)],
    ['Address3', addressLineCode(address.Address3, false)],
    ['PostCode', postCodeCode(address.PostCode, address.CountryID)],
    ['AreaName', textCode(address.AreaName, 80, true)],
    ['StateID', textCode(address.StateID, LIMITS.stateName, true)],
    ['CountryID', address.CountryID > 0 ? null : 'REQUIRED'],
  ]);
}
