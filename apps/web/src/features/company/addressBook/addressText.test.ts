import { expect, test } from 'vitest';
import type { Address } from './addressText.ts';
import { addressText, isHome } from './addressText.ts';

const ADDRESS = {
  address1: '9 Jalan Kerja',
  address2: '',
  address3: '',
  postCode: '40000',
  areaName: 'Shah Alam',
  stateID: '10',
  stateName: 'Selangor',
  countryID: '127',
  countryName: 'Malaysia',
} as Address;
const HOME = {
  Address1: '9 Jalan Kerja ',
  Address2: '',
  Address3: '',
  PostCode: '40000',
  City: 'Shah Alam',
  StateID: '10',
  CountryID: 127,
};

test('an address is told in one line, without what it lacks', () => {
  expect(addressText(ADDRESS)).toBe('9 Jalan Kerja, 40000 Shah Alam, Selangor, Malaysia');
});

test('orders follow home while the default address is the same, however it was typed', () => {
  expect(isHome(ADDRESS, HOME)).toBe(true);
  expect(isHome(ADDRESS, { ...HOME, Address1: '10 Jalan Kerja' })).toBe(false);
  expect(isHome(ADDRESS, { ...HOME, City: 'Klang' })).toBe(false);
});
