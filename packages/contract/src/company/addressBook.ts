import { LIMITS } from '@canopy/domain/limits';
import { z } from 'zod/mini';
import { memberOrStaff, post } from '../call.ts';
import { countryId, memberId, optionalText, rowId, textOrNumber } from '../fields.ts';
import { personal } from '../personal.ts';

const entry = z.object({
  addressBookID: z.string(),
  addressBookName: z.string(),
  /** '1' default, '0' normal. */
  addressBookType: z.enum(['0', '1']),
  firstName: z.string(),
  /** Always empty: `firstName` holds the full name. */
  lastName: z.literal(''),
  email: personal('email'),
  mobileCode: z.string(),
  mobileNo: personal('mobile'),
  address1: personal('address'),
  address2: personal('address'),
  address3: personal('address'),
  postCode: personal('address'),
  areaID: z.string(),
  areaName: personal('address'),
  stateID: z.string(),
  stateName: z.string(),
  countryID: z.string(),
  countryName: z.string(),
  statusx: z.string(),
});

const fields = {
  AddressBookName: z.string().check(z.trim(), z.maxLength(60)),
  AddressBookType: z._default(z.enum(['0', '1']), '0'),
  FirstName: z.string().check(z.trim(), z.maxLength(120)),
  LastName: optionalText(0),
  Email: z.string().check(z.trim(), z.maxLength(254)),
  MobileCode: textOrNumber(6),
  MobileNo: textOrNumber(20),
  Address1: z.string().check(z.trim(), z.maxLength(200)),
  Address2: optionalText(200),
  Address3: optionalText(200),
  PostCode: z.string().check(z.trim(), z.maxLength(20)),
  AreaID: z._default(textOrNumber(20), ''),
  AreaName: z.string().check(z.trim(), z.maxLength(80)),
  StateID: textOrNumber(LIMITS.stateName),
  StateName: z._default(z.string().check(z.trim(), z.maxLength(LIMITS.stateName)), ''),
  CountryID: countryId,
  CountryName: z._default(z.string().check(z.trim(), z.maxLength(80)), ''),
};

const owners = {
  MemberID: 'self',
  MobileCode: 'anyone',
  PostCode: 'anyone',
  AreaID: 'anyone',
  StateID: 'anyone',
  CountryID: 'anyone',
} as const;

/** The address book, shown as "My Address". */
export const addressBook = {
  list: post('/AddressBook/MemberAddressBookList', {
    summary: 'Addresses of a member, the default one first; empty filters match all',
    access: memberOrStaff('member.view'),
    body: {
      MemberID: memberId,
      AddressBookID: z._default(textOrNumber(20), ''),
      AddressBookName: z._default(z.string().check(z.trim(), z.maxLength(60)), ''),
      AddressBookType: z._default(z.enum(['', '0', '1']), ''),
      Statusx: z._default(z.string().check(z.maxLength(1)), ''),
    },
    owners: { MemberID: 'self', AddressBookID: 'own' },
    tolerant: true,
    result: z.array(entry),
  }),
  create: post('/AddressBook/CreateAddressBook', {
    summary: 'Add an address; RESULT is its addressBookID',
    access: memberOrStaff('member.edit'),
    actingAs: false,
    body: { MemberID: memberId, ...fields, CreatedBy: memberId },
    owners: { ...owners, CreatedBy: 'actor' },
    tolerant: true,
    result: z.string(),
    errors: ['POSTCODE_MISMATCH', 'TOO_MANY_ADDRESSES'],
  }),
  update: post('/AddressBook/UpdateAddressBook', {
    summary: 'Change an address',
    access: memberOrStaff('member.edit'),
    actingAs: false,
    body: {
      MemberID: memberId,
      AddressBookID: rowId,
      ...fields,
      Statusx: z._default(z.string().check(z.maxLength(1)), 'A'),
      UpdatedBy: memberId,
    },
    owners: { ...owners, AddressBookID: 'own', UpdatedBy: 'actor' },
    tolerant: true,
    result: z.literal(true),
    errors: ['POSTCODE_MISMATCH', 'TOO_MANY_ADDRESSES'],
  }),
  changeType: post('/AddressBook/ChangeAddressBookType', {
    summary: 'Set or unset an address as the default',
    access: memberOrStaff('member.edit'),
    actingAs: false,
    body: {
      MemberID: memberId,
      AddressBookID: rowId,
      AddressBookType: z.enum(['0', '1']),
      UpdatedBy: memberId,
    },
    owners: { MemberID: 'self', AddressBookID: 'own', UpdatedBy: 'actor' },
    tolerant: true,
    result: z.literal(true),
  }),
};
