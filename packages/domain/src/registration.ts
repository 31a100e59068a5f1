import {
  dateOfBirthCode,
  emailCode,
  identityCode,
  mobileCode,
  passwordCode,
  postCodeCode,
  problems,
  textCode,
  usernameCode,
  type FieldProblem,
} from './validation.ts';

/** The wizard's seven steps, in order (spec 2, domain 7). */
export const REGISTRATION_STEPS = [
  'sponsor',
  'personal',
  'address',
  'bank',
  'package',
  'payment',
  'shipping',
] as const;
export type RegistrationStep = (typeof REGISTRATION_STEPS)[number];

/** What the wizard has gathered so far, under the payload names of `/Member/Register`. */
export interface RegistrationDraft {
  SponsorID: string;
  Username: string;
  Password: string;
  ConfirmPassword: string;
  FullName: string;
  Email: string;
  MobileCode: string;
  Mobile: string;
  Nationality: number;
  IdentityType: 'NRIC' | 'PASSPORT';
  IdentityValue: string;
  DateOfBirth: string;
  Address1: string;
  Address2: string;
  Address3: string;
  PostCode: string;
  City: string;
  StateID: string;
  CountryID: number;
  BankName: string;
  BankAccountNumber: string;
  BankHolder: string;
  BankBranch: string;
  Products: readonly { ProductCode: string; Quantity: number }[];
  PaymentType: 'WALLET' | 'BANK_SLIP' | 'FREE';
  BankSlip?: string | undefined;
  SecurityPin?: string | undefined;
  DeliveryType: 'DELIVERY' | 'SELF_PICKUP';
  ShippingName: string;
  ShippingMobile: string;
  ShippingAddress1: string;
  ShippingAddress2: string;
  ShippingAddress3: string;
  ShippingPostCode: string;
  ShippingCity: string;
  ShippingStateID: string;
  ShippingCountryID: number;
  WarehouseID?: string | undefined;
  AcceptTerms: boolean;
}

/** Today in the business time zone, `YYYY-MM-DD`. */
export interface RegistrationContext {
  today: string;
}

const RULES: Record<
  RegistrationStep,
  (draft: RegistrationDraft, context: RegistrationContext) => FieldProblem[]
> = {
  sponsor: (draft) => problems([['SponsorID', textCode(draft.SponsorID, 60, true)]]),
  personal: (draft, { today }) =>
    problems([
      ['FullName', textCode(draft.FullName, 120, true)],
      ['Username', usernameCode(draft.Username)],
      ['Email', emailCode(draft.Email)],
      ['MobileCode', /^\d{1,4}$/.test(draft.MobileCode) ? null : 'REQUIRED'],
      ['Mobile', mobileCode(draft.Mobile)],
      ['Nationality', draft.Nationality > 0 ? null : 'REQUIRED'],
      ['IdentityValue', identityCode(draft.IdentityType, draft.IdentityValue, today)],
      ['DateOfBirth', dateOfBirthCode(draft.DateOfBirth, today)],
      [
        'Password',
        passwordCode(draft.Password, { username: draft.Username, name: draft.FullName }),
      ],
      ['ConfirmPassword', draft.Password === draft.ConfirmPassword ? null : 'PASSWORD_MISMATCH'],
    ]),
  address: (draft) =>
    problems([
      ['Address1', textCode(draft.Address1, 50, true)],
      ['Address2', textCode(draft.Address2, 50, false)],
      ['Address3', textCode(draft.Address3, 50, false)],
      ['CountryID', draft.CountryID > 0 ? null : 'REQUIRED'],
      ['PostCode', postCodeCode(draft.PostCode, draft.CountryID)],
      ['City', textCode(draft.City, 80, true)],
      ['StateID', textCode(draft.StateID, 80, true)],
    ]),
  bank: (draft) =>
    // a bank is for the first withdrawal: none now, or a whole one
    draft.BankName || draft.BankAccountNumber || draft.BankHolder
      ? problems([
          ['BankName', textCode(draft.BankName, 80, true)],
          ['BankAccountNumber', /^\d{5,20}$/.test(draft.BankAccountNumber) ? null : 'INVALID'],
          ['BankHolder', textCode(draft.BankHolder, 120, true)],
          ['BankBranch', textCode(draft.BankBranch, 80, false)],
        ])
      : [],
  package: (draft) => problems([['Products', draft.Products.length > 0 ? null : 'REQUIRED']]),
  payment: (draft) =>
    problems([
      ['BankSlip', draft.PaymentType === 'BANK_SLIP' && !draft.BankSlip ? 'REQUIRED' : null],
      ['SecurityPin', draft.PaymentType === 'WALLET' && !draft.SecurityPin ? 'REQUIRED' : null],
    ]),
  shipping: (draft) => [
    ...(draft.DeliveryType === 'SELF_PICKUP'
      ? problems([['WarehouseID', draft.WarehouseID ? null : 'REQUIRED']])
      : problems([
          ['ShippingName', textCode(draft.ShippingName, 120, true)],
          ['ShippingMobile', mobileCode(draft.ShippingMobile)],
          ['ShippingAddress1', textCode(draft.ShippingAddress1, 50, true)],
          ['ShippingAddress2', textCode(draft.ShippingAddress2, 50, false)],
          ['ShippingAddress3', textCode(draft.ShippingAddress3, 50, false)],
          ['ShippingCountryID', draft.ShippingCountryID > 0 ? null : 'REQUIRED'],
          ['ShippingPostCode', postCodeCode(draft.ShippingPostCode, draft.ShippingCountryID)],
          ['ShippingCity', textCode(draft.ShippingCity, 80, true)],
          ['ShippingStateID', textCode(draft.ShippingStateID, 80, true)],
        ])),
    ...problems([['AcceptTerms', draft.AcceptTerms ? null : 'TERMS_REQUIRED']]),
  ],
};

/** Problems of one step; empty: the wizard may go on. */
export function validateStep(
  step: RegistrationStep,
  draft: RegistrationDraft,
  context: RegistrationContext,
): FieldProblem[] {
  return RULES[step](draft, context);
}

/** Problems of all steps, for the server and the last click. */
export function validateRegistration(
  draft: RegistrationDraft,
  context: RegistrationContext,
): FieldProblem[] {
  return REGISTRATION_STEPS.flatMap((step) => RULES[step](draft, context));
}
