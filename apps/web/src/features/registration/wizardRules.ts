import {
  validateRegistration,
  validateStep,
  type RegistrationStep,
} from '@canopy/domain/registration';
import { businessDate } from '@canopy/domain/time';
import type { ParseKeys } from 'i18next';
import { companyTimeZone, serverNow } from '../../session/call.ts';
import type { Problem } from '../../ui/formCheck.ts';
import { withShipping, type Draft } from './draft.ts';

/** Step and field that a refusal of the whole leads back to. */
export const CODE_FIELD: Record<string, [RegistrationStep, string]> = {
  DUPLICATE_USERNAME: ['personal', 'Username'],
  DUPLICATE_EMAIL: ['personal', 'Email'],
  DUPLICATE_MOBILE: ['personal', 'Mobile'],
  DUPLICATE_IDENTITY: ['personal', 'IdentityValue'],
  SPONSOR_UNKNOWN: ['sponsor', 'SponsorID'],
  SPONSOR_INACTIVE: ['sponsor', 'SponsorID'],
  POSTCODE_MISMATCH: ['address', 'PostCode'],
};

/** What a step is called when somebody registers another person. */
export const TITLE_OTHER = {
  sponsor: 'register.sponsorTitleOther',
  personal: 'register.personalTitleOther',
  address: 'register.addressTitleOther',
  shipping: 'register.shippingTitleOther',
  bank: null,
  package: null,
  payment: null,
} as const satisfies Record<RegistrationStep, ParseKeys | null>;

/** Today in the company's time zone, as the server counts. */
export const today = () => businessDate(serverNow(), companyTimeZone());

// the PIN is asked for at the end, in a dialog of its own
const withoutPin = (problems: Problem[]) => problems.filter(({ field }) => field !== 'SecurityPin');

/** What is wrong in a step. */
export const stepProblems = (step: RegistrationStep, draft: Draft): Problem[] =>
  withoutPin(validateStep(step, withShipping(draft), { today: today() }));

/** What is wrong in all of it. */
export const allProblems = (whole: Draft): Problem[] =>
  withoutPin(validateRegistration(whole, { today: today() }));
