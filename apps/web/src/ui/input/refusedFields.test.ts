import { expect, test } from 'vitest';
import { english } from '../../i18n/rendered.ts';
import { ApiError } from '../../session/call.ts';
import { endsWith, refusedFields } from './refusedFields.ts';

const refused = (CODE: string, more: object = {}) =>
  new ApiError('/any', 422, { CODE, ERROR: 'The sentence of the server.', ...more });
const on = (error: ApiError, ...fields: string[]) =>
  refusedFields(error, english.t, { fields }).map(({ field }) => field);

test.each([
  ['POSTCODE_MISMATCH', ['Address1', 'PostCode'], 'PostCode'],
  ['DUPLICATE_CODE', ['Names', 'ProductCode'], 'ProductCode'],
  ['DUPLICATE_CODE', ['Name', 'CategoryCode'], 'CategoryCode'],
  ['DUPLICATE_CODE', ['Name', 'Texts'], 'Name'],
  ['DUPLICATE_EMAIL', ['Username', 'Email'], 'Email'],
  ['DUPLICATE_MOBILE', ['MobileCode', 'Mobile'], 'Mobile'],
  ['BELOW_MINIMUM', ['Amount', 'BankSlip'], 'Amount'],
  ['SMS_NOBODY', ['Name', 'Recipients', 'Text'], 'Recipients'],
  ['SMS_VARIABLE', ['Name', 'Recipients', 'Text'], 'Text'],
  ['WRONG_PICK_UP_CODE', ['PickUpCode', 'Note'], 'PickUpCode'],
])('%s is said on its field', (code, fields, field) => {
  expect(refusedFields(refused(code), english.t, { fields })).toEqual([
    { field, code: 'The sentence of the server.' },
  ]);
});

test('what the server says of fields comes first; what no field of the form is about stays with the whole', () => {
  const named = refused('INVALID_BODY', { ERRORS: { 'Company.name': ['REQUIRED'] } });
  expect(refusedFields(named, english.t, { fields: ['Name'], named: () => 'Name' })).toEqual([
    { field: 'Name', code: 'REQUIRED' },
  ]);
  expect(on(refused('BELOW_MINIMUM'), 'Name')).toEqual([]);
  expect(on(refused('WALLET_LOCKED'), 'Amount')).toEqual([]);
});

test.each([
  ['PostCode', 'PostCode', true],
  ['PostCode', 'CountryID', true],
  ['PostCode', 'StateID', true],
  ['ShippingPostCode', 'ShippingStateID', true],
  ['ShippingPostCode', 'StateID', false],
  ['Mobile', 'MobileCode', true],
  ['MobileNo', 'MobileCode', true],
  ['IdentityValue', 'IdentityType', true],
  ['ConfirmPassword', 'Password', true],
  ['Amount', 'WalletType', true],
  ['Bands.0.From', 'Bands', true],
  ['Username', 'Email', false],
])('what was said of %s ends when %s changes: %s', (refused, changed, ends) => {
  expect(endsWith(refused, changed)).toBe(ends);
});
