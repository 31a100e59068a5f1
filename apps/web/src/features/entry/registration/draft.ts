import { DEFAULT_WAREHOUSE } from '@canopy/domain/ids';
import type { RegistrationDraft } from '@canopy/domain/registration';
import { forgetTab, readTab, writeStored, writeTab } from '../../../session/safeStorage.ts';
import { forgetKey, sealText, unsealText } from '../../../session/sealed.ts';

/** State of the wizard; every field has a value. */
export interface Draft extends RegistrationDraft {
  BankSlip: string;
  WarehouseID: string;
  /** Ship to the address of step three. */
  SameAddress: boolean;
  PaymentWallet: 'EW' | 'RW';
  /** Uploaded pictures of the identity document. */
  IdentityPictures: string[];
  /** Version of the terms shown. */
  TermsVersion: string;
}

const KEY = 'registrationDraft';
/** Never stored: secrets and identity pictures. */
const NOT_KEPT = ['Password', 'ConfirmPassword', 'IdentityValue'] as const;

export function emptyDraft(sponsor: string): Draft {
  return {
    SponsorID: sponsor,
    // in the order of the page: the first that misses something takes the focus
    FullName: '',
    Username: '',
    Email: '',
    MobileCode: '60',
    Mobile: '',
    Nationality: 127,
    IdentityType: 'NRIC',
    IdentityValue: '',
    DateOfBirth: '',
    Password: '',
    ConfirmPassword: '',
    Address1: '',
    Address2: '',
    Address3: '',
    PostCode: '',
    City: '',
    StateID: '',
    CountryID: 127,
    BankName: '',
    BankAccountNumber: '',
    BankHolder: '',
    BankBranch: '',
    Products: [],
    PaymentType: 'BANK_SLIP',
    BankSlip: '',
    DeliveryType: 'DELIVERY',
    ShippingName: '',
    ShippingMobile: '',
    ShippingAddress1: '',
    ShippingAddress2: '',
    ShippingAddress3: '',
    ShippingPostCode: '',
    ShippingCity: '',
    ShippingStateID: '',
    ShippingCountryID: 127,
    WarehouseID: DEFAULT_WAREHOUSE,
    AcceptTerms: false,
    SameAddress: true,
    PaymentWallet: 'RW',
    IdentityPictures: [],
    TermsVersion: '',
  };
}

/** Starting point of a wizard. */
export interface StoredDraft {
  draft: Draft;
  step: number;
  /** The step at which it was left. */
  reached: number;
}

/**
 * The draft of this tab: a reload loses only secrets and pictures. It resumes at the step that asks for them,
 * and from there goes to `reached`, where it was left. A different tab or a newly opened browser starts
 * empty.
 */
export async function loadDraft(sponsor: string): Promise<StoredDraft> {
  // an earlier version left it readable for the next user of the browser
  writeStored(KEY, null);
  try {
    const text = await unsealText('draft', readTab(KEY) ?? '');
    const stored = JSON.parse(text ?? '') as { draft: Partial<Draft>; step: number };
    const kept =
      sponsor && stored.draft.SponsorID !== sponsor
        ? { ...stored.draft, SponsorID: sponsor }
        : stored.draft;
    // the secrets of step two are not stored: resume there at the latest
    return {
      draft: { ...emptyDraft(sponsor), ...kept, BankSlip: '', IdentityPictures: [] },
      step: Math.min(stored.step, 1),
      reached: stored.step,
    };
  } catch {
    return { draft: emptyDraft(sponsor), step: 0, reached: 0 };
  }
}

let latest = 0;

/** Stores the draft in this tab, encrypted with a key that only this browser has. */
export async function saveDraft(draft: Draft, step: number): Promise<void> {
  const own = (latest += 1);
  const kept = {
    ...draft,
    BankSlip: '',
    IdentityPictures: [],
    ...Object.fromEntries(NOT_KEPT.map((field) => [field, ''])),
  };
  const sealed = await sealText('draft', JSON.stringify({ draft: kept, step }));
  // a later draft may have been encrypted sooner
  if (sealed && own === latest) writeTab(KEY, sealed);
}

export function clearDraft(): void {
  latest += 1;
  forgetTab(KEY);
  void forgetKey('draft');
}

/** Copies the home address into the shipping fields if they are the same. */
export function withShipping(draft: Draft): Draft {
  if (!draft.SameAddress || draft.DeliveryType !== 'DELIVERY') return draft;
  return {
    ...draft,
    ShippingName: draft.FullName,
    ShippingMobile: draft.Mobile,
    ShippingAddress1: draft.Address1,
    ShippingAddress2: draft.Address2,
    ShippingAddress3: draft.Address3,
    ShippingPostCode: draft.PostCode,
    ShippingCity: draft.City,
    ShippingStateID: draft.StateID,
    ShippingCountryID: draft.CountryID,
  };
}
