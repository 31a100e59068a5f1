import { describe, expect, test } from 'vitest';
import {
  FIELDS_OF_STEP,
  REGISTRATION_STEPS,
  stepOfField,
  validateRegistration,
  validateStep,
  type RegistrationDraft,
} from './registration.ts';

const today = { today: '2026-11-21' };
const whole: RegistrationDraft = {
  SponsorID: 'M0000001',
  Username: 'aminah',
  Password: 'ringgit-im-regen',
  ConfirmPassword: 'ringgit-im-regen',
  FullName: 'Aminah Rahman',
  Email: 'aminah@example.com',
  MobileCode: '60',
  Mobile: '123456789',
  Nationality: 127,
  IdentityType: 'NRIC',
  IdentityValue: '900215145678',
  DateOfBirth: '1990-02-15',
  Address1: '1 Jalan Satu',
  Address2: '',
  Address3: '',
  PostCode: '50000',
  City: 'Kuala Lumpur',
  StateID: '14',
  CountryID: 127,
  BankName: '',
  BankAccountNumber: '',
  BankHolder: '',
  BankBranch: '',
  Products: [{ ProductCode: 'GOLD', Quantity: 1 }],
  PaymentType: 'BANK_SLIP',
  BankSlip: '/files/slip.png',
  DeliveryType: 'DELIVERY',
  ShippingName: 'Aminah',
  ShippingMobile: '123456789',
  ShippingAddress1: '1 Jalan Satu',
  ShippingAddress2: '',
  ShippingAddress3: '',
  ShippingPostCode: '50000',
  ShippingCity: 'Kuala Lumpur',
  ShippingStateID: '14',
  ShippingCountryID: 127,
  AcceptTerms: true,
};

const problems = (change: Partial<RegistrationDraft>) =>
  validateRegistration({ ...whole, ...change }, today).map(({ field, code }) => `${field} ${code}`);

describe('the wizard', () => {
  test('has seven steps, each field in one of them', () => {
    expect(REGISTRATION_STEPS).toEqual([
      'sponsor',
      'personal',
      'address',
      'bank',
      'package',
      'shipping',
      'payment',
    ]);
    const fields = REGISTRATION_STEPS.flatMap((step): string[] => [...FIELDS_OF_STEP[step]]);
    expect(new Set(fields).size).toBe(fields.length);
    expect(Object.keys(whole).filter((field) => !fields.includes(field))).toEqual([]);
    expect(stepOfField('City')).toBe('address');
    expect(stepOfField('toString')).toBeNull();
  });

  test('accepts a whole draft', () => expect(problems({})).toEqual([]));

  test.each<[Partial<RegistrationDraft>, string[]]>([
    [{ SponsorID: '' }, ['SponsorID REQUIRED']],
    [{ PlacementID: 'M0000002' }, ['PlacementSide REQUIRED']],
    [{ PlacementSide: 'L' }, ['PlacementID REQUIRED']],
    [{ PlacementID: 'M0000002', PlacementSide: 'L' }, []],
    [{ ConfirmPassword: 'x' }, ['ConfirmPassword PASSWORD_MISMATCH']],
    [{ Address2: 'a'.repeat(51) }, ['Address2 TOO_LONG']],
    [{ PostCode: '5000' }, ['PostCode INVALID_POSTCODE']],
    [{ PostCode: '5000', CountryID: 77 }, []],
    [{ BankName: 'Maybank' }, ['BankAccountNumber REQUIRED', 'BankHolder REQUIRED']],
    [{ Products: [] }, ['Products REQUIRED']],
    [{ Products: [{ ProductCode: 'GOLD', Quantity: 0.5 }] }, ['Products QUANTITY']],
    [{ BankSlip: '' }, ['BankSlip REQUIRED']],
    [{ PaymentType: 'WALLET' }, ['SecurityPin REQUIRED']],
    [{ PaymentType: 'FREE', BankSlip: '' }, []],
    [
      { PaymentType: 'FREE', Products: [{ ProductCode: 'GOLD', Quantity: 2 }] },
      ['PaymentType FREE_ONE_PACKAGE'],
    ],
    [{ DeliveryType: 'SELF_PICKUP', ShippingName: '' }, ['WarehouseID REQUIRED']],
    [{ DeliveryType: 'SELF_PICKUP', WarehouseID: 'W0000001', ShippingName: '' }, []],
    [{ ShippingName: '' }, ['ShippingName REQUIRED']],
    [{ ShippingMobileCode: 'x' }, ['ShippingMobileCode REQUIRED']],
    [{ AcceptTerms: false }, ['AcceptTerms TERMS_REQUIRED']],
  ])('%j: %j', (change, expected) => expect(problems(change)).toEqual(expected));

  test('tells of a problem in the step that asks for the field', () => {
    const empty = Object.fromEntries(
      Object.entries(whole).map(([field, value]) => [
        field,
        typeof value === 'string' ? '' : value,
      ]),
    ) as unknown as RegistrationDraft;
    let found = 0;
    for (const step of REGISTRATION_STEPS) {
      for (const { field } of validateStep(step, empty, today)) {
        expect(stepOfField(field)).toBe(step);
        found += 1;
      }
    }
    expect(found).toBeGreaterThan(15);
  });
});
