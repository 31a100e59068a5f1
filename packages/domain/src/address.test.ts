import { expect, test } from 'vitest';
import { validateAddress } from './address.ts';

test('the address form requires all but the second and third line', () => {
  const empty = {
    AddressBookName: '',
    FirstName: '',
    Email: '',
    MobileNo: '',
    Address1: '',
    Address2: '',
    Address3: '',
    PostCode: '',
    AreaName: '',
    StateID: '',
    CountryID: 0,
  };
  const required = validateAddress(empty).filter(({ code }) => code === 'REQUIRED');
  expect(required.map(({ field }) => field).sort()).toEqual(
    [
      'Address1',
      'AddressBookName',
      'AreaName',
      'CountryID',
      'Email',
      'FirstName',
      'MobileNo',
      'PostCode',
      'StateID',
    ].sort(),
  );
});
