import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parsePublicId, publicId } from './ids.ts';
import { mallTypeOfPath, mayBuy } from './mall.ts';
import { decimalOf, formatMoney, parseMoney } from './money.ts';
import { priceAt, totalsOf } from './pricing.ts';
import { shippingFee, shippingWeight } from './shipping.ts';
import { actionsFrom, nextState } from './states.ts';
import { demandOf } from './stock.ts';
import { isDate } from './calendar.ts';
import {
  businessDate,
  dayBounds,
  nextPeriod,
  periodBounds,
  periodOf,
  previousPeriod,
} from './time.ts';
import { passwordCode } from './passwordRules.ts';
import {
  dateOfBirthCode,
  dateOfBirthFromNric,
  emailCode,
  identityCode,
  mobileCode,
  pinCode,
  postCodeCode,
  usernameCode,
} from './validation.ts';

const KL = 'Asia/Kuala_Lumpur';

describe('money', () => {
  test('what is written is read back, to the sen', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e12, max: 1e12 }),
        (sen) => parseMoney(decimalOf(sen)) === sen,
      ),
    );
  });

  test.each(['1.234', '1e3', ' 1', '1,000', '', '-', '.5', '1.', 'NaN', '０', '99999999999999999'])(
    '%j is no amount',
    (text) => {
      expect(parseMoney(text)).toBeNull();
    },
  );

  test('is shown with commas', () => {
    expect(formatMoney(123_456_789)).toBe('1,234,567.89');
    expect(formatMoney(-5)).toBe('-0.05');
  });
});

describe('ids', () => {
  test('a number becomes an id and comes back; another kind’s id is none', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e11 }), (number) => {
        const id = publicId('sale', number);
        return parsePublicId('sale', id) === number && parsePublicId('member', id) === null;
      }),
    );
    expect(parsePublicId('member', 'M0000000')).toBeNull();
    expect(parsePublicId('member', 'M00000001')).toBeNull();
  });
});

describe('business time', () => {
  test('a sale at 23:59 UTC on the last day counts in the next Malaysian month', () => {
    expect(periodOf(new Date('2026-10-31T15:59:59Z'), KL)).toBe('2026-10');
    expect(periodOf(new Date('2026-10-31T16:00:00Z'), KL)).toBe('2026-11');
    expect(periodBounds('2026-11', KL)).toEqual({
      from: new Date('2026-10-31T16:00:00Z'),
      until: new Date('2026-11-30T16:00:00Z'),
    });
  });

  test('every instant lies in the bounds of its own day, also where clocks change', () => {
    const zones = [KL, 'Europe/Paris', 'America/New_York', 'Pacific/Auckland', 'UTC'];
    fc.assert(
      fc.property(
        fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2035, 0, 1) }),
        fc.constantFrom(...zones),
        (time, zone) => {
          const instant = new Date(time);
          const { from, until } = dayBounds(businessDate(instant, zone), zone);
          return from <= instant && instant < until;
        },
      ),
    );
  });

  test('months follow each other over the year', () => {
    expect([nextPeriod('2026-12'), previousPeriod('2026-01')]).toEqual(['2027-01', '2025-12']);
    expect([isDate('2026-02-29'), isDate('2028-02-29')]).toEqual([false, true]);
  });
});

describe('fields', () => {
  test.each([
    ['a@b.co', null],
    ['a@b', 'INVALID_EMAIL'],
    ['a b@c.de', 'INVALID_EMAIL'],
    ['', 'REQUIRED'],
    ['ä@b.co', 'INVALID_EMAIL'],
  ])('email %j', (value, code) => expect(emailCode(value)).toBe(code));
  test.each([
    ['1234567', 'INVALID_MOBILE'],
    ['12345678', null],
    ['12345678901', null],
    ['123456789012', 'INVALID_MOBILE'],
    ['١٢٣٤٥٦٧٨', 'INVALID_MOBILE'],
  ])('mobile %j', (value, code) => expect(mobileCode(value)).toBe(code));
  test.each([
    ['ab', 'INVALID_USERNAME'],
    ['a.b-c_1', null],
    ['M0000001', 'INVALID_USERNAME'],
    ['1abc', 'INVALID_USERNAME'],
    ['a😀b', 'INVALID_USERNAME'],
  ])('username %j', (value, code) => expect(usernameCode(value)).toBe(code));
  test.each([
    ['password1', 'PASSWORD_TOO_COMMON'],
    ['short', 'PASSWORD_TOO_SHORT'],
    ['siti.melati', 'PASSWORD_TOO_COMMON'],
    ['hutan hijau', null],
    ['aaaaaaaaaa', 'PASSWORD_TOO_COMMON'],
  ])('password %j', (value, code) =>
    expect(passwordCode(value, { username: 'siti.melati', name: 'Siti Melati' })).toBe(code),
  );
  test.each([
    ['123456', 'PIN_TOO_SIMPLE'],
    ['111111', 'PIN_TOO_SIMPLE'],
    ['900412', 'PIN_TOO_SIMPLE'],
    ['739164', null],
    ['73916', 'PIN_FORMAT'],
    ['345678', 'PIN_TOO_SIMPLE'],
  ])('PIN %j', (value, code) =>
    expect(
      pinCode(value, { mobile: '123345678', identity: '900412145501', dateOfBirth: '1990-04-12' }),
    ).toBe(code),
  );
  test.each([
    ['900412-14-5501', null],
    ['901312145501', 'INVALID_IDENTITY'],
    ['900412175501', 'INVALID_IDENTITY'],
    ['9004121455', 'INVALID_IDENTITY'],
  ])('NRIC %j', (value, code) => expect(identityCode('NRIC', value, '2026-11-21')).toBe(code));
  test('the NRIC tells the date of birth of the right century', () => {
    expect(dateOfBirthFromNric('050412145501', '2026-11-21')).toBe('2005-04-12');
    expect(dateOfBirthFromNric('500412145501', '2026-11-21')).toBe('1950-04-12');
  });
  test('eighteen today is old enough, tomorrow is not', () => {
    expect(dateOfBirthCode('2008-11-21', '2026-11-21')).toBeNull();
    expect(dateOfBirthCode('2008-11-22', '2026-11-21')).toBe('UNDER_AGE');
  });
  test('post codes have five digits in Malaysia', () => {
    expect([
      postCodeCode('5045', 127),
      postCodeCode('50450', 127),
      postCodeCode('SW1A 1AA', 236),
    ]).toEqual(['INVALID_POSTCODE', null, null]);
  });
});

describe('malls', () => {
  test.each([
    ['/dashboard/shopM', '3', 2],
    ['/dashboard/upgradeMall', '2', 4],
    ['/dashboard/cart', '4', 4],
    ['/', null, 3],
    ['/', 'nonsense', 3],
  ])('the page %s with %j stored is mall %i', (path, stored, mall) => {
    expect(mallTypeOfPath(path, stored)).toBe(mall);
  });
  test('activation is bought once, and only active members buy', () => {
    expect(mayBuy(3, { status: 'ACTIVE', packageRank: 0 })).toBe(true);
    expect(mayBuy(3, { status: 'ACTIVE', packageRank: 1 })).toBe(false);
    expect(mayBuy(2, { status: 'SUSPENDED', packageRank: 1 })).toBe(false);
  });
});

describe('prices', () => {
  const row = (day: string, memberPrice: number) => ({
    effectiveAt: new Date(day),
    memberPrice,
    memberPv: 0,
    retailPrice: 1,
    retailPv: 0,
  });
  test('the latest row that is not in the future holds', () => {
    const rows = [row('2026-01-01', 100), row('2026-12-01', 300), row('2026-06-01', 200)];
    expect(priceAt(rows, new Date('2026-11-21'))?.memberPrice).toBe(200);
    expect(priceAt(rows, new Date('2026-12-01'))?.memberPrice).toBe(300);
    expect(priceAt(rows, new Date('2025-12-31'))).toBeNull();
  });
  test('totals are sums', () => {
    expect(
      totalsOf([
        { quantity: 2, price: 150, pv: 100 },
        { quantity: 3, price: 99, pv: 7 },
      ]),
    ).toEqual({ subTotal: 597, totalPv: 221 });
  });
});

describe('shipping', () => {
  const bands = [
    { minWeight: 0, maxWeight: 1_000, recurrentWeight: 0, price: 800 },
    { minWeight: 1_001, maxWeight: 5_000, recurrentWeight: 1_000, price: 800 },
  ];
  test.each([
    [0, 0],
    [1, 800],
    [1_000, 800],
    [1_001, 800],
    [2_001, 800],
    [2_002, 1_600],
    [5_000, 3_200],
    [6_500, 4_800],
  ])('%i g costs %i sen', (weight, fee) => {
    expect(shippingFee(bands, weight)).toBe(fee);
  });
  test('above a last band without recurrent weight it is too heavy', () => {
    expect(shippingFee(bands.slice(0, 1), 1_001)).toBeNull();
    expect(shippingFee([], 5)).toBeNull();
  });
  test('a heavier parcel is never cheaper', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 20_000 }),
        fc.integer({ min: 0, max: 5_000 }),
        (weight, more) => shippingFee(bands, weight)! <= shippingFee(bands, weight + more)!,
      ),
    );
  });
  test('lines flagged free shipping weigh nothing', () => {
    expect(
      shippingWeight([
        { weight: 500, quantity: 2, freeShipping: false },
        { weight: 900, quantity: 1, freeShipping: true },
      ]),
    ).toBe(1_000);
  });
});

describe('stock', () => {
  test('two lines that share an item are one demand, free units included, in item order', () => {
    const tea = { itemCode: 'TEA', quantity: 2, freeOfCharge: 1 };
    expect(
      demandOf([
        { quantity: 3, items: [tea] },
        { quantity: 1, items: [{ itemCode: 'OIL', quantity: 1, freeOfCharge: 0 }, tea] },
      ]),
    ).toEqual([
      { itemCode: 'OIL', quantity: 1 },
      { itemCode: 'TEA', quantity: 12 },
    ]);
  });
});

describe('states', () => {
  test('what the table does not name is refused', () => {
    expect(nextState('sale', 'PENDING', 'approve')).toBe('APPROVED');
    expect(nextState('sale', 'REJECTED', 'approve')).toBeNull();
    expect(nextState('bonusRun', 'POSTED', 'calculate')).toBeNull();
    expect(actionsFrom('walletRequest', 'PENDING')).toEqual([
      'approve',
      'clear',
      'reject',
      'cancel',
    ]);
    expect(actionsFrom('walletRequest', 'APPROVED')).toEqual([]);
  });
});
