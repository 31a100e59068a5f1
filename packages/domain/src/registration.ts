import { nameCode } from './personName.ts';
import { LIMITS } from './limits.ts';
import { passwordCode } from './passwordRules.ts';
import {
  addressLineCode,
  bankAccountCode,
  callingCode,
  dateOfBirthCode,
  emailCode,
  identityCode,
  mobileCode,
  passwordMatchCode,
  postCodeCode,
  problems,
  quantityCode,
  termsCode,
  textCode,
  usernameCode,
  type FieldProblem,
} from './validation.ts';
import type { WalletType } from './wallet.ts';

/** The seven steps of the registration wizard, in order. */
export const REGISTRATION_STEPS = [
  'sponsor',
  'personal',
  'address',
  'bank',
  'package',
  // before payment, so that the total is final when the applicant is asked to pay
  'shipping',
  'payment',
] as const;
export type RegistrationStep = (typeof REGISTRATION_STEPS)[number];

/** What the wizard has collected so far, under the payload names of `/Member/Register`. */
export interface RegistrationDraft {
  SponsorID: string;
  /** Binary registration: an empty position; without one, the sponsor's strategy picks it. */
  PlacementID?: string | undefined;
  PlacementSide?: 'L' | 'R' | undefined;
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
  PaymentType: 'WALLET' | 'BANK_SLIP' | 'CARD' | 'STOCKIST' | 'FREE';
  /** WALLET: one wallet, or split between two. */
  Payments?: { WalletType: WalletType; Amount: string | number }[] | undefined;
  BankSlip?: string | undefined;
  SecurityPin?: string | undefined;
  DeliveryType: 'DELIVERY' | 'SELF_PICKUP';
  ShippingName: string;
  ShippingMobileCode?: string | undefined;
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

/** The payload fields of each step, in page order. */
export const FIELDS_OF_STEP = {
  sponsor: ['SponsorID', 'PlacementID', 'PlacementSide'],
  personal: [
    'FullName',
    'Username',
    'Email',
    'MobileCode',
    'Mobile',
    'Nationality',
    'IdentityType',
    'IdentityValue',
    'DateOfBirth',
    'Password',
    'ConfirmPassword',
  ],
  address: ['Address1', 'Address2', 'Address3', 'CountryID', 'PostCode', 'City', 'StateID'],
  bank: ['BankName', 'BankAccountNumber', 'BankHolder', 'BankBranch'],
  package: ['Products'],
  shipping: [
    'DeliveryType',
    'WarehouseID',
    'ShippingName',
    'ShippingMobileCode',
    'ShippingMobile',
    'ShippingAddress1',
    'ShippingAddress2',
    'ShippingAddress3',
    'ShippingCountryID',
    'ShippingPostCode',
    'ShippingCity',
    'ShippingStateID',
  ],
  payment: ['PaymentType', 'Payments', 'BankSlip', 'SecurityPin', 'AcceptTerms'],
} as const satisfies Record<RegistrationStep, readonly (keyof RegistrationDraft)[]>;

/** The step that asks for a field, so that a server-side rejection can lead back to it. */
export function stepOfField(field: string): RegistrationStep | null {
  return (
    REGISTRATION_STEPS.find((step) =>
      (FIELDS_OF_STEP[step] as readonly string[]).includes(field),
    ) ?? null
  );
}

const RULES: Record<
  RegistrationStep,
  (draft: RegistrationDraft, context: RegistrationContext) => FieldProblem[]
> = {
  sponsor: (draft) =>
    problems([
      ['SponsorID', textCode(draft.SponsorID, 60, true)],
      // a position needs both a parent and a side, or neither
      ['PlacementID', draft.PlacementSide && !draft.PlacementID ? 'REQUIRED' : null],
      ['PlacementSide', draft.PlacementID && !draft.PlacementSide ? 'REQUIRED' : null],
    ]),
  personal: (draft, { today }) =>
    problems([
      ['FullName', nameCode(draft.FullName)],
      ['Username', usernameCode(draft.Username)],
      ['Email', emailCode(draft.Email)],
      ['MobileCode', callingCode(draft.MobileCode)],
      ['Mobile', mobileCode(draft.Mobile)],
      ['Nationality', draft.Nationality > 0 ? null : 'REQUIRED'],
      ['IdentityValue', identityCode(draft.IdentityType, draft.IdentityValue, today)],
      ['DateOfBirth', dateOfBirthCode(draft.DateOfBirth, today)],
      [
        'Password',
        passwordCode(draft.Password, { username: draft.Username, name: draft.FullName }),
      ],
      ['ConfirmPassword', passwordMatchCode(draft.Password, draft.ConfirmPassword)],
    ]),
  address: (draft) =>
    problems([
      ['Address1', addressLineCode(draft.Address1, true)],
      ['Address2', addressLineCode(draft.Address2, false)],
      ['Address3', addressLineCode(draft.Address3, false)],
      ['CountryID', draft.CountryID > 0 ? null : 'REQUIRED'],
      ['PostCode', postCodeCode(draft.PostCode, draft.CountryID)],
      ['City', textCode(draft.City, 80, true)],
      ['StateID', textCode(draft.StateID, LIMITS.stateName, true)],
    ]),
  bank: (draft) =>
    // bank details are only needed for the first withdrawal: leave all of them out, or fill in all
    draft.BankName || draft.BankAccountNumber || draft.BankHolder
      ? problems([
          ['BankName', textCode(draft.BankName, 80, true)],
          ['BankAccountNumber', bankAccountCode(draft.BankAccountNumber)],
          ['BankHolder', textCode(draft.BankHolder, 120, true)],
          ['BankBranch', textCode(draft.BankBranch, 80, false)],
        ])
      : [],
  package: ({ Products }) => {
    const wrong = Products.some((line) => quantityCode(line.Quantity) !== null);
    return problems([['Products', Products.length === 0 ? 'REQUIRED' : wrong ? 'QUANTITY' : null]]);
  },
  shipping: (draft) =>
    draft.DeliveryType === 'SELF_PICKUP'
      ? problems([['WarehouseID', draft.WarehouseID ? null : 'REQUIRED']])
      : problems([
          ['ShippingName', textCode(draft.ShippingName, 120, true)],
          [
            'ShippingMobileCode',
            draft.ShippingMobileCode ? callingCode(draft.ShippingMobileCode) : null,
          ],
          ['ShippingMobile', mobileCode(draft.ShippingMobile)],
          ['ShippingAddress1', addressLineCode(draft.ShippingAddress1, true)],
          ['ShippingAddress2', addressLineCode(draft.ShippingAddress2, false)],
          ['ShippingAddress3', addressLineCode(draft.ShippingAddress3, false)],
          ['ShippingCountryID', draft.ShippingCountryID > 0 ? null : 'REQUIRED'],
          ['ShippingPostCode', postCodeCode(draft.ShippingPostCode, draft.ShippingCountryID)],
          ['ShippingCity', textCode(draft.ShippingCity, 80, true)],
          ['ShippingStateID', textCode(draft.ShippingStateID, LIMITS.stateName, true)],
        ]),
  payment: (draft) =>
    problems([
      [
        'PaymentType',
        draft.PaymentType === 'FREE' && !isOnePackage(draft) ? 'FREE_ONE_PACKAGE' : null,
      ],
      ['BankSlip', draft.PaymentType === 'BANK_SLIP' && !draft.BankSlip ? 'REQUIRED' : null],
      ['SecurityPin', draft.PaymentType === 'WALLET' && !draft.SecurityPin ? 'REQUIRED' : null],
      ['AcceptTerms', termsCode(draft.AcceptTerms)],
    ]),
};

/** Nothing is paid for a free registration, so it is exactly one package. */
const isOnePackage = ({ Products }: RegistrationDraft) =>
  Products.length === 1 && Products[0]!.Quantity === 1;

/** Problems of one step; empty: the wizard may continue. */
export function validateStep(
  step: RegistrationStep,
  draft: RegistrationDraft,
  context: RegistrationContext,
): FieldProblem[] {
  return RULES[step](draft, context);
}

/** Problems of all steps, checked by the server and on the final click. */
export function validateRegistration(
  draft: RegistrationDraft,
  context: RegistrationContext,
): FieldProblem[] {
  return REGISTRATION_STEPS.flatMap((step) => RULES[step](draft, context));
}
