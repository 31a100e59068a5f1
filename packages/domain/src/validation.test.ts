import { DAY_MS } from './time.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COMMON_PASSWORDS } from './commonPasswords.ts';
import { namesCode, validateProduct, type ProductDraft } from './product.ts';
import { passwordCode } from './passwordRules.ts';
import {
  addressLineCode,
  bankAccountCode,
  callingCode,
  dateOfBirthCode,
  dateOfBirthFromNric,
  dateRangeCode,
  emailCode,
  identityCode,
  mobileCode,
  passwordMatchCode,
  pinCode,
  pinMatchCode,
  postCodeCode,
  quantityCode,
  stockItemCode,
  termsCode,
  textCode,
  usernameCode,
} from './validation.ts';

const TODAY = '2026-11-21';

test.each([
  ['', 'REQUIRED'],
  ['  ', 'REQUIRED'],
  ['a@b.my', null],
  ['first.last+tag@mail.example.com', null],
  ['a@b', 'INVALID_EMAIL'],
  ['a b@c.my', 'INVALID_EMAIL'],
  ['a@-b.my', 'INVALID_EMAIL'],
  ['a..b@c.my', 'INVALID_EMAIL'],
  [' a@b.my', 'INVALID_EMAIL'],
  ['a@b.my\n', 'INVALID_EMAIL'],
  [`${'a'.repeat(250)}@b.my`, 'INVALID_EMAIL'],
])('email %j: %s', (value, code) => expect(emailCode(value)).toBe(code));

test('a mobile has 8 to 11 digits', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 15 }), (length) => {
      const expected = length >= 8 && length <= 11 ? null : 'INVALID_MOBILE';
      expect(mobileCode('1'.repeat(length))).toBe(expected);
    }),
  );
  expect(mobileCode('')).toBe('REQUIRED');
  expect(mobileCode('12345 678')).toBe('INVALID_MOBILE');
  expect(mobileCode('١٢٣٤٥٦٧٨')).toBe('INVALID_MOBILE');
});

test.each([
  ['aminah', null],
  ['a.b_c-9', null],
  ['ab', 'INVALID_USERNAME'],
  ['1abc', 'INVALID_USERNAME'],
  ['M0000001', 'INVALID_USERNAME'],
  ['x12345678', 'INVALID_USERNAME'],
  ['a'.repeat(31), 'INVALID_USERNAME'],
  ['señor', 'INVALID_USERNAME'],
  ['', 'REQUIRED'],
])('username %s: %s', (value, code) => expect(usernameCode(value)).toBe(code));

describe('passwords', () => {
  const own = {
    username: 'aminah.rahman',
    name: 'Aminah Binti Rahman',
    publicId: 'M0000004',
  };
  test.each([
    ['', 'REQUIRED'],
    ['short1!', 'PASSWORD_TOO_SHORT'],
    ['a'.repeat(129), 'TOO_LONG'],
    ['Password1', 'PASSWORD_TOO_COMMON'],
    ['zzzzzzzzzzz', 'PASSWORD_TOO_COMMON'],
    ['aminah.rahman', 'PASSWORD_TOO_COMMON'],
    ['AminahRahman99', 'PASSWORD_TOO_COMMON'],
    ['Aminah2026!', 'PASSWORD_TOO_COMMON'],
    ['2026-Rahman', 'PASSWORD_TOO_COMMON'],
    ['M0000004', 'PASSWORD_TOO_COMMON'],
    ['m0000004!!', 'PASSWORD_TOO_COMMON'],
    ['aminah.rahman3xin', 'PASSWORD_TOO_COMMON'],
    ['three aminah.rahman horses', null],
    ['Canopy_2026!', 'PASSWORD_TOO_COMMON'],
    ['Demo-2026!', null],
    ['correct horse battery', null],
    ['76543982', null],
    ['ringgit-im-regen', null],
  ])('%j: %s', (value, code) => expect(passwordCode(value, own)).toBe(code));

  test('staff are told of their own length at once, not of that of members first', () => {
    expect(passwordCode('short', { ...own, staff: true })).toBe('PASSWORD_TOO_SHORT_STAFF');
    expect(passwordCode('eleven-char', { ...own, staff: true })).toBe('PASSWORD_TOO_SHORT_STAFF');
  });

  test('the list holds at least two hundred, none of them refused by length alone', () => {
    expect(COMMON_PASSWORDS.size).toBeGreaterThanOrEqual(200);
    for (const word of COMMON_PASSWORDS) {
      expect(passwordCode(word.toUpperCase(), own)).toBe('PASSWORD_TOO_COMMON');
    }
  });

  test('confirmations', () => {
    expect([passwordMatchCode('a', 'a'), passwordMatchCode('a', 'A')]).toEqual([
      null,
      'PASSWORD_MISMATCH',
    ]);
    expect([pinMatchCode('1', '1'), pinMatchCode('1', '2')]).toEqual([null, 'PIN_MISMATCH']);
  });
});

describe('security PIN', () => {
  const own = { mobile: '123456789', identity: '900215-14-5678', dateOfBirth: '1990-02-15' };
  test.each([
    ['', 'REQUIRED'],
    ['12345', 'PIN_FORMAT'],
    ['1234567', 'PIN_FORMAT'],
    ['12a456', 'PIN_FORMAT'],
    ['111111', 'PIN_TOO_SIMPLE'],
    ['121212', 'PIN_TOO_SIMPLE'],
    ['123123', 'PIN_TOO_SIMPLE'],
    ['123456', 'PIN_TOO_SIMPLE'],
    ['987654', 'PIN_TOO_SIMPLE'],
    ['567890', 'PIN_TOO_SIMPLE'],
    ['900215', 'PIN_TOO_SIMPLE'],
    ['150290', 'PIN_TOO_SIMPLE'],
    ['021590', 'PIN_TOO_SIMPLE'],
    ['456789', 'PIN_TOO_SIMPLE'],
    ['145678', 'PIN_TOO_SIMPLE'],
    ['246810', null],
    ['731904', null],
  ])('%s: %s', (value, code) => expect(pinCode(value, own)).toBe(code));
});

describe('identity', () => {
  test.each([
    ['NRIC', '900215145678', null],
    ['NRIC', '900215-14-5678', null],
    ['NRIC', '900230145678', 'INVALID_IDENTITY'],
    ['NRIC', '900215005678', 'INVALID_IDENTITY'],
    ['NRIC', '900215175678', 'INVALID_IDENTITY'],
    ['NRIC', '90021514567', 'INVALID_IDENTITY'],
    ['NRIC', '', 'REQUIRED'],
    ['PASSPORT', 'A1234567', null],
    ['PASSPORT', 'A1234', 'INVALID_IDENTITY'],
    ['PASSPORT', 'A'.repeat(16), 'INVALID_IDENTITY'],
    ['PASSPORT', 'A1234-67', 'INVALID_IDENTITY'],
  ])('%s %s: %s', (type, value, code) => expect(identityCode(type, value, TODAY)).toBe(code));

  test('the century is the latest that lies in the past', () => {
    expect(dateOfBirthFromNric('261120140000', TODAY)).toBe('2026-11-20');
    expect(dateOfBirthFromNric('261122140000', TODAY)).toBe('1926-11-22');
    // 1900 was no leap year, 2000 was
    expect(dateOfBirthFromNric('000229140000', TODAY)).toBe('2000-02-29');
    expect(dateOfBirthFromNric('000230140000', TODAY)).toBeNull();
  });

  test('every real birth date of an NRIC is read back', () => {
    let dates = 0;
    const from = Date.UTC(1930, 0, 1);
    fc.assert(
      fc.property(fc.nat(Math.floor((Date.UTC(2026, 10, 21) - from) / DAY_MS)), (days) => {
        const date = new Date(from + days * DAY_MS).toISOString().slice(0, 10);
        const nric = `${date.slice(2).replaceAll('-', '')}101234`;
        const read = dateOfBirthFromNric(nric, TODAY)!;
        expect(read.slice(2)).toBe(date.slice(2));
        expect(read <= TODAY).toBe(true);
        expect(identityCode('NRIC', nric, TODAY)).toBeNull();
        dates += 1;
      }),
    );
    expect(dates).toBeGreaterThan(50);
  });

  test.each([
    ['', 'REQUIRED'],
    ['2008-11-21', null],
    ['2008-11-22', 'UNDER_AGE'],
    ['2026-11-22', 'INVALID_DATE'],
    ['1899-12-31', 'INVALID_DATE'],
    ['2000-02-30', 'INVALID_DATE'],
  ])('born %s: %s', (value, code) => expect(dateOfBirthCode(value, TODAY)).toBe(code));
});

test.each([
  [postCodeCode('50000', 127), null],
  [postCodeCode('5000', 127), 'INVALID_POSTCODE'],
  [postCodeCode('SW1A 1AA', 77), null],
  [postCodeCode('', 127), 'REQUIRED'],
  [bankAccountCode('12345'), null],
  [bankAccountCode('1234'), 'INVALID'],
  [bankAccountCode(''), 'REQUIRED'],
  [callingCode('60'), null],
  [callingCode('+60'), 'REQUIRED'],
  [stockItemCode('TEA01'), null],
  [stockItemCode('TEA 01'), 'INVALID_STOCK_CODE'],
  [stockItemCode('TEA-01'), 'INVALID_STOCK_CODE'],
  [stockItemCode(''), 'REQUIRED'],
  [stockItemCode('A'.repeat(41)), 'TOO_LONG'],
  [quantityCode(1), null],
  [quantityCode(0), 'QUANTITY'],
  [quantityCode('1'), 'QUANTITY'],
  [quantityCode(10_000), 'QUANTITY'],
  [dateRangeCode('2026-01-02', '2026-01-01'), 'END_BEFORE_START'],
  [dateRangeCode('2026-01-01', '2026-01-01'), null],
  [dateRangeCode('2026-01-01', ''), null],
  [dateRangeCode('', ''), 'REQUIRED'],
  [dateRangeCode('2026-02-30', ''), 'INVALID_DATE'],
  [termsCode(false), 'TERMS_REQUIRED'],
  [termsCode(true), null],
  [addressLineCode('a'.repeat(50), true), null],
  [addressLineCode('a'.repeat(51), true), 'TOO_LONG'],
  [addressLineCode('', false), null],
  [textCode('ab', 10, true, 3), 'TOO_SHORT'],
  [textCode('  ', 10, true), 'REQUIRED'],
] as const)('%#: %s is %s', (actual, expected) => expect(actual).toBe(expected));

describe('the product form', () => {
  const product: ProductDraft = {
    ProductCode: 'TEA',
    Names: [{ Language: 'en', Name: 'Tea' }],
    StartDate: '2026-01-01',
    EndDate: '',
    StockItems: [{ StockItemCode: 'TEA', Quantity: 1, FreeOfCharge: 0 }],
  };
  const codes = (change: Partial<ProductDraft>) =>
    validateProduct({ ...product, ...change }).map(({ code }) => code);
  const name = (Language: string, Name = 'x') => ({ Language, Name });

  test('accepts a whole product', () => expect(codes({})).toEqual([]));

  test.each([
    [{ ProductCode: ' ' }, 'REQUIRED'],
    [{ Names: [name('ms')] }, 'ENGLISH_REQUIRED'],
    [{ Names: [name('en'), name('')] }, 'LANGUAGE_REQUIRED'],
    [{ Names: [name('en'), name('en')] }, 'LANGUAGE_TWICE'],
    [{ Names: [name('en'), name('ms', ' ')] }, 'REQUIRED'],
    [{ Names: Array.from({ length: 11 }, (_, i) => name(`l${i}`)) }, 'TOO_MANY_LANGUAGES'],
    [{ EndDate: '2025-12-31' }, 'END_BEFORE_START'],
    [{ StockItems: [{ StockItemCode: 'TEA', Quantity: 0, FreeOfCharge: 0 }] }, 'QUANTITY'],
  ] as [Partial<ProductDraft>, string][])('%j: %s', (change, code) =>
    expect(codes(change)).toEqual([code]),
  );

  test('ten languages are enough', () => {
    const names = Array.from({ length: 9 }, (_, i) => name(`l${i}`));
    expect(namesCode([name('en'), ...names])).toBeNull();
  });
});
